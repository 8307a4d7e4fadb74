import './silence-sdk-warning.ts';
import { parseArgs } from 'node:util';
import { restore } from '../infra/backup/restore.ts';
import { deployedName } from './deployed-name.ts';
import { connectStores } from './connect-stores.ts';
import { runCommand } from './run-command.ts';

const NEXT_STEPS = `Next steps:
- Created users have no password yet. They set one with "Forgot password"; invite invited users again on the page
  Users, Identity service.
- Unsent mails and webhook deliveries are given up. npm run redrive retries the mails; retry deliveries in the
  webhook's log.
- API keys revoked and users disabled since the backup are active again: check both.`;

/**
 * `npm run restore -- --from folder --env dev`: restores into the original environment or an empty one. Running it
 * again resumes.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' }, from: { type: 'string' } } });
  const name = deployedName();
  if (!values.from) throw new Error('--from must be the folder of a backup.');
  await restore(await connectStores(name), values.from, console.log);
  console.log(`${name} is restored from ${values.from}.\n${NEXT_STEPS}`);
}

await runCommand(run);

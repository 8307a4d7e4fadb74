import './silence-sdk-warning.ts';
import { parseArgs } from 'node:util';
import { restore } from '../infra/backup/restore.ts';
import { deployedName } from './deployed-name.ts';
import { deployedPlace } from './deployed-place.ts';

const NEXT = `What is left to do:
- People who were created have no password yet. They set one with "Forgot password"; invited people get another
  invitation from Users, Identity service.
- Mails and webhook deliveries that were on their way are given up. npm run redrive offers the mails again, the
  log of a webhook its deliveries.
- API keys that were revoked and people who were disabled since the backup are as they were then: check both.`;

/**
 * `npm run restore -- --from folder --env dev`: restores into the original environment or an empty one. Running it
 * again resumes.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' }, from: { type: 'string' } } });
  const name = deployedName();
  if (!values.from) throw new Error('--from must be the folder of a backup.');
  await restore(await deployedPlace(name), values.from, console.log);
  console.log(`${name} is restored from ${values.from}.\n${NEXT}`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import './silence-sdk-warning.ts';
import { parseArgs } from 'node:util';
import { restore } from '../infra/backup/restore.ts';
import { deployedName } from './deployed-name.ts';
import { deployedPlace } from './deployed-place.ts';

const NEXT = `What is left to do:
- Nobody has a password yet. Whoever had one sets a new one by "Forgot password"; whoever was invited gets another
  invitation from Users, Identity service.
- Mails that were on their way are given up; npm run redrive-mail offers them again, should they be wanted.`;

/** `npm run restore -- --from folder --env dev`: into an empty environment. Run again after a failure, it goes on. */
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

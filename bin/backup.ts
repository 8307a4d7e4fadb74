import './silence-sdk-warning.ts';
import { parseArgs } from 'node:util';
import { backup } from '../infra/backup/backup.ts';
import { deployedName } from './deployed-name.ts';
import { deployedPlace } from './deployed-place.ts';

/** `npm run backup -- --env dev --to folder`: the whole environment. Run it again after a failure. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' }, to: { type: 'string' } } });
  const name = deployedName();
  if (!values.to) throw new Error('--to must be a folder.');
  await backup(await deployedPlace(name), values.to, name, console.log);
  console.log(`${values.to} holds a backup of ${name}.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

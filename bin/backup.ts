import './silence-sdk-warning.ts';
import { parseArgs } from 'node:util';
import { backup } from '../infra/backup/backup.ts';
import { deployedName } from './deployed-name.ts';
import { connectStores } from './connect-stores.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- --env dev --to folder [--at 2026-11-24T09:00:00Z]`: backs up a whole environment as it was at a
 * time, by default now. Can be repeated after a failure.
 */
async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { env: text, to: text, at: text } });
  const name = deployedName();
  if (!values.to) throw new Error('--to must be a folder.');
  const at = values.at === undefined ? undefined : new Date(values.at);
  if (at && Number.isNaN(at.getTime()))
    throw new Error('--at must be a moment, such as 2026-11-24T09:00:00Z.');
  await backup(await connectStores(name), values.to, name, console.log, { at });
  console.log(`${values.to} holds a backup of ${name}.`);
}

await runCommand(run);

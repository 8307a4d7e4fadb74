import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTemplates, isCurrent } from '../../infra/local/build.ts';
import { buildOptionsOf } from '../../infra/local/portal.ts';
import { createSharedFolder } from '../../infra/local/shared-folder.ts';
import { SEEDED_FOLDER } from './scratch.ts';

/** No portal of the tests listens on this port, so its number occurs in addresses only. */
const MODEL_PORT = 29_999;

/** Replaces a port in the JSON files of a folder. */
function replacePort(folder: string, from: number, to: number): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`:${from}`, `:${to}`));
  }
}

/**
 * Copies the templates of a test run into a port's folder unless they are current: they differ by the port alone, and
 * each synthesis takes four seconds of CPU time.
 */
export async function provideTemplates(folder: string, port: number): Promise<void> {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded === undefined || isCurrent(buildOptionsOf(folder, { port }))) return;
  const model = join(seeded, 'templates');
  await createSharedFolder(model, (newFolder) =>
    buildTemplates(buildOptionsOf(newFolder, { port: MODEL_PORT }), () => undefined),
  );
  rmSync(folder, { recursive: true, force: true });
  cpSync(model, folder, { recursive: true, verbatimSymlinks: true });
  for (const part of [join(folder, 'cdk.out'), folder]) replacePort(part, MODEL_PORT, port);
}

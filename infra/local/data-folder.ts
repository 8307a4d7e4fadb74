import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Incremented when stored items change shape, for example the partition key of an index. */
const FORMAT = '7';
const FORMAT_FILE = 'format';

/** Every start writes this file, so it exists in a folder with data. */
const isInUse = (data: string) => existsSync(join(data, 'table.json'));

function formatOf(data: string): string {
  const file = join(data, FORMAT_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '1';
}

/**
 * Creates the data folder if missing and records its format.
 * @param fresh deletes existing data first
 * @throws Error when the data is of a version that this version cannot read
 */
export function openDataFolder(data: string, fresh = false): void {
  if (fresh) rmSync(data, { recursive: true, force: true });
  if (isInUse(data) && formatOf(data) !== FORMAT)
    throw new Error(`The data in ${data} are of another version. Start over with npm start -- --fresh.`);
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, FORMAT_FILE), FORMAT);
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';

const run = promisify(execFile);
const TIME_LIMIT_MS = 300_000;

/** A workbook as LibreOffice saved it. */
export interface Recalculated {
  readonly bytes: Uint8Array;
  /** The cells of each sheet by its name. */
  readonly sheets: ReadonlyMap<string, readonly (readonly unknown[])[]>;
}

/** Removes the results of all formulas, so that LibreOffice has to compute each. */
function withoutResults(workbook: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(workbook)).map(([path, file]): [string, Uint8Array] => [
    path,
    path.startsWith('xl/worksheets/')
      ? strToU8(strFromU8(file).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>'))
      : file,
  ]);
  return zipSync(Object.fromEntries(files));
}

async function convert(folder: string, names: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const files = names.map((name) => join(folder, name));
  try {
    await run(
      'soffice',
      [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files],
      { timeout: TIME_LIMIT_MS },
    );
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing
      ? new Error('LibreOffice is missing. Install it: apt-get install libreoffice-calc', { cause: error })
      : error;
  }
}

/**
 * Lets LibreOffice compute workbooks from their formulas alone.
 * @throws Error if it is not installed
 */
export async function recalculate(workbooks: readonly Uint8Array[]): Promise<readonly Recalculated[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recalculate-'));
  try {
    await mkdir(join(folder, 'out'));
    const names = workbooks.map((_, at) => `${at}.xlsx`);
    await Promise.all(
      workbooks.map((bytes, at) => writeFile(join(folder, names[at] ?? ''), withoutResults(bytes))),
    );
    await convert(folder, names);
    return await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(folder, 'out', name));
        const sheets = await readSheets(bytes);
        return { bytes, sheets: new Map(sheets.map(({ sheet, data }) => [sheet, data])) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

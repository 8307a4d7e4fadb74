import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The summary of a backup, `backup.json`. Written last: a folder without it holds an incomplete backup. */
export interface Manifest {
  readonly format: 2;
  readonly environment: string;
  /** The moment of table and files, ISO 8601. Users are saved a little later. */
  readonly at: string;
  readonly bucket: string;
  readonly items: number;
  readonly versions: number;
  readonly users: number;
}

/** The lists of a backup, one JSON value per line. */
export type ListName = 'table' | 'files' | 'users';

const manifestFile = (folder: string) => join(folder, 'backup.json');
const listFile = (folder: string, list: ListName) => join(folder, `${list}.jsonl`);
export const contentFolder = (folder: string) => join(folder, 'files');

export function writeAtomically(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.part`, content);
  renameSync(`${path}.part`, path);
}

/** @throws Error when the folder holds no complete backup */
export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestFile(folder)))
    throw new Error(`${folder} holds no complete backup: backup.json is missing.`);
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile(folder), 'utf8'));
  if (manifest.format !== 2) throw new Error(`${folder} holds a backup in another format.`);
  return manifest;
}

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeAtomically(manifestFile(folder), `${JSON.stringify(manifest, undefined, 2)}\n`);

/** Restarts an incomplete backup, with its file contents. @throws Error when the folder holds a complete one */
export function openFolder(folder: string): void {
  if (existsSync(manifestFile(folder)))
    throw new Error(`${folder} already holds a backup. Use another folder.`);
  mkdirSync(contentFolder(folder), { recursive: true });
}

/** Writes a list page by page. @returns the number of lines */
export async function writeList(
  folder: string,
  list: ListName,
  pages: AsyncIterable<readonly unknown[]>,
): Promise<number> {
  const path = listFile(folder, list);
  writeFileSync(path, '');
  let count = 0;
  for await (const page of pages) {
    writeFileSync(path, page.map((value) => `${JSON.stringify(value)}\n`).join(''), { flag: 'a' });
    count += page.length;
  }
  return count;
}

/** Splits streamed text into lines; ignores text after the last line break. */
export async function* linesOf(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let partialLine = '';
  for await (const chunk of chunks) {
    // Node's readline also splits at characters that JSON leaves unescaped, such as U+2028.
    const lines = `${partialLine}${String(chunk)}`.split('\n');
    partialLine = lines.pop() ?? '';
    yield* lines;
  }
}

export async function* readList<T>(folder: string, list: ListName): AsyncGenerator<T> {
  for await (const line of linesOf(createReadStream(listFile(folder, list), 'utf8'))) yield JSON.parse(line);
}

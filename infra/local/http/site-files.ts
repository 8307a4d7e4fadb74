import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from './content-type.ts';

/** A file of the site, kept in memory until it changes on disk. */
export interface SiteFile {
  readonly mtimeMs: number;
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Map<string, Promise<Buffer>>;
}

const compressors: Readonly<Record<string, (data: Buffer) => Promise<Buffer>>> = {
  br: (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (data) => promisify(gzip)(data, { level: 9 }),
};

/** The file's bytes in br or gzip encoding, computed once. */
export function compressedAs(file: SiteFile, encoding: string): Promise<Buffer> {
  const cached = file.compressed.get(encoding);
  if (cached) return cached;
  const compressing = compressors[encoding]?.(file.plain) ?? Promise.resolve(file.plain);
  file.compressed.set(encoding, compressing);
  return compressing;
}

/** The file at a path; undefined when the path leaves the folder or cannot be decoded. */
function fileOf(folder: string, path: string): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (name.includes('\0') || name.includes('\\')) return undefined;
  const file = resolve(join(folder, name));
  return file.startsWith(resolve(folder) + sep) ? file : undefined;
}

/** By path. Shared by all portals of a process: compressing a whole site takes two seconds. */
const files = new Map<string, SiteFile>();

/** Creates the function that reads a file of the folder by its path; undefined when missing. */
export function siteFiles(folder: string): (path: string) => Promise<SiteFile | undefined> {
  return async (path) => {
    const file = fileOf(folder, path);
    const stats = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || !stats?.isFile()) return undefined;
    const cached = files.get(file);
    if (cached?.mtimeMs === stats.mtimeMs) return cached;
    const plain = await readFile(file);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const { mtimeMs } = stats;
    const read = { mtimeMs, type: contentTypeOf(file), etag, plain, compressed: new Map() };
    files.set(file, read);
    return read;
  };
}

import { extname, join, resolve, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withHeaders, type AwsResponse } from '../stand-in.ts';
import { decodePath, type IncomingRequest } from './incoming-request.ts';
import { plainText } from './routes.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const contentTypeOf = (file: string): string =>
  TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';

/** A file of the site, kept in memory until it changes on disk. */
interface SiteFile {
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
function compressedAs(file: SiteFile, encoding: string): Promise<Buffer> {
  const cached = file.compressed.get(encoding);
  if (cached) return cached;
  const compressing = compressors[encoding]?.(file.plain) ?? Promise.resolve(file.plain);
  file.compressed.set(encoding, compressing);
  return compressing;
}

/** The file at a path; undefined when the path leaves the folder or cannot be decoded. */
function fileOf(folder: string, path: string): string | undefined {
  const name = decodePath(path);
  if (name === undefined || name.includes('\0') || name.includes('\\')) return undefined;
  const file = resolve(join(folder, name));
  return file.startsWith(resolve(folder) + sep) ? file : undefined;
}

/** By path. Shared by all portals of a process: compressing a whole site takes two seconds. */
const files = new Map<string, SiteFile>();

/** Creates the function that reads a file of the folder by its path; undefined when missing. */
function siteFiles(folder: string): (path: string) => Promise<SiteFile | undefined> {
  return async (path) => {
    const file = fileOf(folder, path);
    const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
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

export interface SiteOptions {
  /** Folder of the built single-page application. */
  readonly folder: string;
  /** Headers that the deployed distribution adds. */
  readonly securityHeaders?: Readonly<Record<string, string>>;
}

/** Smaller answers are not compressed. */
const MIN_COMPRESSED_BYTES = 1024;

const isText = ({ type }: SiteFile): boolean => /^(text|application\/json|image\/svg)/.test(type);

/** The best accepted encoding; browsers send no weights. */
const acceptedEncoding = (accept: string): string | undefined =>
  ['br', 'gzip'].find((name) => accept.split(/[,;]\s*/).includes(name));

const refusal = (status: number, text: string) =>
  withHeaders(plainText(status, text), { 'cache-control': 'no-store' });

/** Files in this folder are immutable, as in the cloud; all others are revalidated. */
const cachingOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

async function fileAnswer(file: SiteFile, { path, headers }: IncomingRequest): Promise<AwsResponse> {
  const common = {
    'cache-control': cachingOf(path),
    etag: file.etag,
    ...(isText(file) && { vary: 'Accept-Encoding' }),
  };
  if (headers['if-none-match'] === file.etag) return { status: 304, headers: common, body: '' };
  const isCompressed = isText(file) && file.plain.length >= MIN_COMPRESSED_BYTES;
  const encoding = isCompressed ? acceptedEncoding(headers['accept-encoding'] ?? '') : undefined;
  return {
    status: 200,
    headers: {
      ...common,
      'content-type': file.type,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    body: encoding === undefined ? file.plain : await compressedAs(file, encoding),
  };
}

/** Makes the handler of the built site: paths without an extension get index.html. */
export function createSite(options: SiteOptions): (request: IncomingRequest) => Promise<AwsResponse> {
  const { folder, securityHeaders = {} } = options;
  const find = siteFiles(folder);

  async function answer(request: IncomingRequest): Promise<AwsResponse> {
    const { method, path } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return withHeaders(refusal(405, 'Method not allowed.'), { allow: 'GET, HEAD' });
    const isPage = extname(path) === '';
    const file = await find(isPage ? '/index.html' : path);
    if (file) return fileAnswer(file, request);
    return isPage
      ? refusal(503, 'The portal is not built yet. Run "npm run build" first.')
      : refusal(404, 'Not found.');
  }

  return async (request) => {
    const response = await answer(request);
    return { ...response, headers: { ...securityHeaders, ...response.headers } };
  };
}

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { AwsResponse } from '../standin.ts';
import type { IncomingRequest } from './incoming.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Below this many bytes compression gains nothing. */
const SMALLEST = 1024;

interface Asset {
  readonly mtimeMs: number;
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly encoded: Map<string, Promise<Buffer>>;
}

export interface SpaOptions {
  /** Folder of the built single-page application. */
  readonly folder: string;
  /** Headers the deployed distribution adds. */
  readonly securityHeaders?: Readonly<Record<string, string>>;
}

const compressors: Readonly<Record<string, (data: Buffer) => Promise<Buffer>>> = {
  br: (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (data) => promisify(gzip)(data, { level: 9 }),
};

/** The best encoding the client takes; weights other than zero are not compared. */
function encodingFor(accept: string): string | undefined {
  const taken = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ['br', 'gzip'].find((name) => taken.includes(name));
}

const plainAnswer = (status: number, body: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

function safeFile(folder: string, path: string): string | undefined {
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

/** Makes the handler of the built SPA: paths without an extension get index.html, hashed assets are immutable. */
export function createSpa(options: SpaOptions): (request: IncomingRequest) => Promise<AwsResponse> {
  const { folder, securityHeaders = {} } = options;
  const assets = new Map<string, Asset>();

  async function load(file: string): Promise<Asset | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = assets.get(file);
    if (known?.mtimeMs === found.mtimeMs) return known;
    const plain = await readFile(file);
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const asset = { mtimeMs: found.mtimeMs, type, etag, plain, encoded: new Map<string, Promise<Buffer>>() };
    assets.set(file, asset);
    return asset;
  }

  function encode(asset: Asset, name: string): Promise<Buffer> {
    const known = asset.encoded.get(name);
    if (known) return known;
    const made = compressors[name]?.(asset.plain) ?? Promise.resolve(asset.plain);
    asset.encoded.set(name, made);
    return made;
  }

  async function answer(request: IncomingRequest): Promise<AwsResponse> {
    const { method, path, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      const refusal = plainAnswer(405, 'Method not allowed.');
      return { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } };
    }
    const isPage = extname(path) === '';
    const file = isPage ? join(folder, 'index.html') : safeFile(folder, path);
    const asset = file === undefined ? undefined : await load(file);
    if (!asset) {
      return isPage
        ? plainAnswer(503, 'The portal is not built yet. Run "npm run build" first.')
        : plainAnswer(404, 'Not found.');
    }
    const isHashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path);
    const isText = /^(text|application\/(json|manifest)|image\/svg)/.test(asset.type);
    const common = {
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: asset.etag,
      ...(isText ? { vary: 'Accept-Encoding' } : {}),
    };
    if (headers['if-none-match'] === asset.etag) return { status: 304, headers: common, body: '' };
    const encoding =
      isText && asset.plain.length >= SMALLEST ? encodingFor(headers['accept-encoding'] ?? '') : undefined;
    const body = encoding === undefined ? asset.plain : await encode(asset, encoding);
    return {
      status: 200,
      headers: {
        ...common,
        'content-type': asset.type,
        'content-length': String(body.length),
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
      body,
    };
  }

  return async (request) => {
    const response = await answer(request);
    return { ...response, headers: { ...securityHeaders, ...response.headers } };
  };
}

import { extname } from 'node:path';
import type { AwsResponse } from '../stand-in.ts';
import type { IncomingRequest } from './incoming-request.ts';
import { plainText } from './respond.ts';
import { compressedAs, siteFiles, type SiteFile } from './site-files.ts';

export interface SiteOptions {
  /** Folder of the built single-page application. */
  readonly folder: string;
  /** Headers that the deployed distribution adds. */
  readonly securityHeaders?: Readonly<Record<string, string>>;
}

/** Smaller answers are not compressed. */
const MIN_COMPRESSED_BYTES = 1024;

const isText = ({ type }: SiteFile): boolean => /^(text|application\/(json|manifest)|image\/svg)/.test(type);

/** The best accepted encoding; weights only matter when zero. */
function acceptedEncoding(accept: string): string | undefined {
  const acceptedNames = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ['br', 'gzip'].find((name) => acceptedNames.includes(name));
}

const withHeaders = (answer: AwsResponse, headers: Readonly<Record<string, string>>): AwsResponse => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

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

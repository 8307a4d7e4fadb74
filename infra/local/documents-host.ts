import { createVerify } from 'node:crypto';
import { contentAnswer } from './s3/read-object.ts';
import { decodePath, type IncomingRequest } from './http/incoming-request.ts';
import type { LocalS3 } from './s3/s3.ts';
import type { AwsResponse } from './stand-in.ts';

/** Base64 characters by CloudFront's replacement in URLs. */
const BASE64_SIGNS: Readonly<Record<string, string>> = { '-': '+', _: '=', '~': '/' };

interface DocumentsHost {
  readonly s3: LocalS3;
  readonly bucket: string;
  /** Start of every link, with a final slash. */
  readonly host: string;
  readonly publicKey: string;
  readonly keyPairId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Query parameters forwarded to the bucket. */
  readonly forwardedQuery: readonly string[];
}

const SIGNATURE_PARAMETERS = ['Expires', 'Signature', 'Key-Pair-Id'];

/** The signed resource: the link without its signature parameters. */
function signedResourceOf(url: string, query: URLSearchParams): string {
  const unsignedQuery = new URLSearchParams(
    [...query].filter(([name]) => !SIGNATURE_PARAMETERS.includes(name)),
  );
  return unsignedQuery.size === 0 ? url : `${url}?${unsignedQuery}`;
}

/** Whether a link has a valid, unexpired canned-policy signature of the portal's key, as CloudFront checks it. */
function isSigned(url: string, query: URLSearchParams, host: DocumentsHost, now: number): boolean {
  const expires = Number(query.get('Expires'));
  if (query.get('Key-Pair-Id') !== host.keyPairId || !(expires * 1000 > now)) return false;
  const policy = `{"Statement":[{"Resource":"${signedResourceOf(url, query)}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = (query.get('Signature') ?? '').replaceAll(/[-_~]/g, (sign) => BASE64_SIGNS[sign] ?? sign);
  return createVerify('RSA-SHA1').update(policy).verify(host.publicKey, signature, 'base64');
}

/** Replaces CloudFront in front of the documents bucket: pictures are public, other files need a signed link. */
export const createDocumentsHost =
  (settings: DocumentsHost, now: () => number = Date.now) =>
  async ({
    rest,
    query,
    headers,
  }: Pick<IncomingRequest, 'rest' | 'query' | 'headers'>): Promise<AwsResponse> => {
    const accessDenied = {
      status: 403,
      headers: { ...settings.headers, 'content-type': 'text/plain' },
      body: 'Access denied',
    };
    const key = decodePath(rest.replace(/^\//, '')) ?? '';
    const isPicture = key.startsWith('profile-picture/');
    if (!isPicture && !isSigned(`${settings.host}${key}`, query, settings, now())) return accessDenied;
    const version =
      !isPicture && settings.forwardedQuery.includes('versionId') ? query.get('versionId') : null;
    const object = settings.s3.find(settings.bucket, key, version ?? undefined);
    if (!object) return accessDenied;
    const answerHeaders = {
      ...settings.headers,
      ...object.headers,
      etag: `"${object.etag}"`,
      'cache-control': 'private, no-store',
    };
    return contentAnswer(headers, object.size, answerHeaders, object.content);
  };

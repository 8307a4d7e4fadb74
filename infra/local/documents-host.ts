import { createVerify } from 'node:crypto';
import type { IncomingRequest } from './front/incoming.ts';
import type { LocalS3 } from './s3/s3.ts';
import type { AwsResponse } from './standin.ts';

const refused: AwsResponse = {
  status: 403,
  headers: { 'content-type': 'text/plain' },
  body: 'Access denied',
};
const UNSAFE: Readonly<Record<string, string>> = { '-': '+', _: '=', '~': '/' };

export interface DocumentsHost {
  readonly s3: LocalS3;
  readonly bucket: string;
  /** Start of every link, with a final slash. */
  readonly host: string;
  readonly publicKey: string;
  readonly keyPairId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether a link carries a canned-policy signature of our key that has not expired, as CloudFront checks it. */
function isSigned(url: string, query: URLSearchParams, of: DocumentsHost, now: number): boolean {
  const expires = Number(query.get('Expires'));
  if (query.get('Key-Pair-Id') !== of.keyPairId || !(expires * 1000 > now)) return false;
  const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = (query.get('Signature') ?? '').replaceAll(/[-_~]/g, (sign) => UNSAFE[sign] ?? sign);
  return createVerify('RSA-SHA1').update(policy).verify(of.publicKey, signature, 'base64');
}

/** Stands for CloudFront before the documents bucket: `document/*` by signed link, pictures by link. */
export const documentsHost =
  (of: DocumentsHost, now: () => number = Date.now) =>
  async (request: IncomingRequest): Promise<AwsResponse> => {
    const key = decodeURIComponent(request.rest.replace(/^\//, ''));
    const open = key.startsWith('profile-picture/');
    if (!open && !(key.startsWith('document/') && isSigned(`${of.host}${key}`, request.query, of, now())))
      return refused;
    const object = await of.s3.read(of.bucket, key);
    if (!object) return refused;
    return {
      status: 200,
      headers: {
        ...of.headers,
        ...object.headers,
        etag: `"${object.etag}"`,
        'cache-control': 'private, no-store',
      },
      body: object.body,
    };
  };

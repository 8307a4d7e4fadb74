import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Claim } from './claim.ts';
import type { SignedCall } from './signed-call.ts';
import { headerSignature } from './header-signature.ts';

/** Query parameters that presigning adds again. */
const PRESIGN_PARAMETERS = /^X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature)$/;
const PAYLOAD = 'X-Amz-Content-Sha256';

const signerOf = ({ accessKeyId, service, region }: Claim, secretAccessKey: string): SignatureV4 =>
  new SignatureV4({
    service,
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    applyChecksum: false,
    // S3 signs the path as sent; every other service encodes it once more.
    uriEscapePath: service !== 's3',
  });

function queryOf(query: URLSearchParams): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of query) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries(lists);
}

const signedHeaders = ({ headers }: SignedCall, claim: Claim): Record<string, string> =>
  Object.fromEntries(claim.signedHeaders.map((name) => [name, headers[name] ?? '']));

/** The signed parts of a link; the host is one of the headers. */
const requestOf = (call: SignedCall, claim: Claim, query: URLSearchParams) => ({
  method: call.method,
  protocol: 'http:',
  hostname: '',
  path: call.path,
  query: queryOf(query),
  headers: signedHeaders(call, claim),
});

function equalsInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Signs the call again with the known secret and compares the signatures. @param at the call's signing time */
export const matchesHeaderSignature = (call: SignedCall, claim: Claim, secret: string, at: string): boolean =>
  equalsInConstantTime(headerSignature(call, claim, secret, at), claim.signature);

/** Signs the link again with the known secret and compares the signatures. @param expiresIn seconds */
export async function matchesQuerySignature(
  call: SignedCall,
  claim: Claim,
  secret: string,
  { signingDate, expiresIn }: { readonly signingDate: Date; readonly expiresIn: number },
): Promise<boolean> {
  const unsignedQuery = new URLSearchParams(
    [...call.query].filter(([name]) => !PRESIGN_PARAMETERS.test(name) && name !== PAYLOAD),
  );
  const payload = call.query.get(PAYLOAD);
  const request = requestOf(call, claim, unsignedQuery);
  const { query } = await signerOf(claim, secret).presign(
    {
      ...request,
      headers: { ...request.headers, ...(payload !== null && { [PAYLOAD]: payload }) },
      // The signer treats a stream as an unsigned body, as in a link without a hash.
      body: Readable.from([]),
    },
    {
      signingDate,
      expiresIn,
      signableHeaders: new Set(claim.signedHeaders),
      unhoistableHeaders: new Set(claim.signedHeaders),
    },
  );
  return equalsInConstantTime(String(query?.['X-Amz-Signature']), claim.signature);
}

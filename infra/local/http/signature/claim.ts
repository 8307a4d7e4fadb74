/** The parts of a call that Signature Version 4 covers. */
export interface SignedCall {
  readonly method: string;
  /** The full path, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The signer and signed parts that a call claims. */
export interface Claim {
  readonly accessKeyId: string;
  /** Day of the credential scope, such as 20261121. */
  readonly day: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  /** Hexadecimal. */
  readonly signature: string;
}

const CREDENTIAL = /^(.+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

function claimOf(credential: string, signedHeaders: string, signature: string): Claim | undefined {
  const match = CREDENTIAL.exec(credential);
  if (!match) return undefined;
  const [, accessKeyId = '', day = '', region = '', service = ''] = match;
  return { accessKeyId, day, region, service, signedHeaders: signedHeaders.split(';'), signature };
}

/** Parses an Authorization header; undefined when malformed. */
export function headerClaim(authorization: string): Claim | undefined {
  const match = AUTHORIZATION.exec(authorization.trim());
  return match ? claimOf(match[1] ?? '', match[2] ?? '', match[3] ?? '') : undefined;
}

/** Parses the signature of a presigned link; undefined when incomplete. */
export function queryClaim(query: URLSearchParams): Claim | undefined {
  const signedHeaders = query.get('X-Amz-SignedHeaders');
  const signature = query.get('X-Amz-Signature');
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !signedHeaders || !signature) return undefined;
  return claimOf(query.get('X-Amz-Credential') ?? '', signedHeaders, signature);
}

/** Whether the query has any signing parameter of a presigned link; the signature can still be incomplete. */
export const isPresigned = (query: URLSearchParams): boolean =>
  query.has('X-Amz-Signature') || query.has('X-Amz-Credential') || query.has('X-Amz-Algorithm');

/** The unverified access key id of a call; empty when it has none. */
export function claimedKey({ headers, query }: Pick<SignedCall, 'headers' | 'query'>): string {
  const claim = headers.authorization === undefined ? queryClaim(query) : headerClaim(headers.authorization);
  return claim?.accessKeyId ?? '';
}

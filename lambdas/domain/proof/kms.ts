import { fromEnv } from '@aws-sdk/credential-provider-env';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { fromHex, hexOf, type Bytes } from '../../../shared/proof/bytes.ts';
import { env } from '../../engine/env.ts';

/** Milliseconds after which a call that KMS does not answer is an error. */
const LONGEST = 5000;

/**
 * One call of KMS. The two that are needed are signed here: a client of its own would add a package for them.
 * @throws Error with what KMS answers where it refuses
 */
async function call(operation: 'Sign' | 'GetPublicKey', input: object): Promise<Record<string, unknown>> {
  const region = env('AWS_REGION');
  const address = new URL(process.env['AWS_ENDPOINT_URL_KMS'] ?? `https://kms.${region}.amazonaws.com/`);
  const signer = new SignatureV4({ service: 'kms', region, credentials: fromEnv(), sha256: Sha256 });
  const body = JSON.stringify({ KeyId: env('ROOT_KEY'), ...input });
  const signed = await signer.sign({
    method: 'POST',
    protocol: address.protocol,
    hostname: address.hostname,
    path: address.pathname,
    query: {},
    headers: {
      host: address.host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `TrentService.${operation}`,
    },
    body,
  });
  const { host: _, ...headers } = signed.headers;
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(LONGEST),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`KMS answers ${operation} with ${answer.status}: ${text.slice(0, 300)}`);
  return Object(JSON.parse(text));
}

const bytesIn = (base64: unknown): Bytes => fromHex(Buffer.from(String(base64), 'base64').toString('hex'));

/** The public key that belongs to the signatures, as X.509 has it. */
export const publicKey = async (): Promise<Bytes> => bytesIn((await call('GetPublicKey', {}))['PublicKey']);

/** Signs a text of at most 4,096 bytes; the signature (DER) in hexadecimal digits. */
export async function sign(text: string): Promise<string> {
  const { Signature } = await call('Sign', {
    Message: Buffer.from(text).toString('base64'),
    MessageType: 'RAW',
    SigningAlgorithm: 'ECDSA_SHA_256',
  });
  return hexOf(bytesIn(Signature));
}

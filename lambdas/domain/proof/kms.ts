import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import type { Bytes } from '../../../shared/proof/bytes.ts';
import { awsLimits } from '../../engine/aws-limits.ts';
import { env } from '../../engine/env.ts';
import { plainSignature } from './plain-signature.ts';

const kms = new KMSClient(awsLimits());

/** Reads the public key that belongs to the signatures, as X.509 encodes it. */
export async function readPublicKey(): Promise<Bytes> {
  const { PublicKey = new Uint8Array() } = await kms.send(
    new GetPublicKeyCommand({ KeyId: env('PROOF_KEY') }),
  );
  return Uint8Array.from(PublicKey);
}

/** Signs a text of at most 4,096 bytes; returns the signature in hexadecimal digits. */
export async function sign(text: string): Promise<string> {
  const { Signature = new Uint8Array() } = await kms.send(
    new SignCommand({
      KeyId: env('PROOF_KEY'),
      Message: Buffer.from(text),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  return plainSignature(Signature);
}

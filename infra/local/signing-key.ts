import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret, newRsaKey } from './stored-secret.ts';

/** Both keys in PEM. */
export interface SigningPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The key pair that signs document links; a custom resource creates it when deployed. */
export function signingPair(folder: string): SigningPair {
  const privateKey = readOrCreateSecret(join(folder, 'signing-key.pem'), newRsaKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey };
}

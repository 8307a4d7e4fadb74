import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret, newRsaKey } from './kept-secret.ts';

/** Both keys in PEM. */
export interface SigningPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The key pair that signs document links; a custom resource creates it when deployed. */
export function signingPair(folder: string): SigningPair {
  const privateKey = keptSecret(join(folder, 'signing-key.pem'), newRsaKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey };
}

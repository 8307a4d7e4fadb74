import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret, newEcKey } from './stored-secret.ts';

/** Returns the private key that signs chain heads, from a file in place of AWS KMS. */
export const proofKey = (folder: string): KeyObject =>
  createPrivateKey(readOrCreateSecret(join(folder, 'proof-key.pem'), newEcKey));

/** The public key of a private key, in X.509 format. */
export const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

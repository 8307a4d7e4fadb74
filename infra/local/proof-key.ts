import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret, newEcKey } from './kept-secret.ts';

/** Returns the private key that signs the heads of chains; kept where AWS's service would keep it. */
export const proofKey = (folder: string): KeyObject =>
  createPrivateKey(keptSecret(join(folder, 'proof-key.pem'), newEcKey));

/** The public key of a private one, as X.509 has it. */
export const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

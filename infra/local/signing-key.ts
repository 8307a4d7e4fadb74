import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both keys in PEM. */
export interface SigningPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The key pair that signs document links; made once per data folder, as the custom resource does when deployed. */
export function signingPair(folder: string): SigningPair {
  const file = join(folder, 'signing-key.pem');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  const privateKey = readFileSync(file, 'utf8');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey };
}

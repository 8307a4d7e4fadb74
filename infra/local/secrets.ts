import { generateKeyPairSync, createPublicKey, createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the secret in a file that only its owner can read; creates the file if missing. */
export function readOrCreateSecret(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;

/** A new private key of 2,048 bits, in PEM. */
export const newRsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding, publicKeyEncoding }).privateKey;

/** A new private key on the curve P-256, in PEM. */
const newEcKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256', privateKeyEncoding, publicKeyEncoding }).privateKey;

/** The key pair that signs document links, in PEM; a custom resource creates it when deployed. */
export function signingPair(folder: string) {
  const privateKey = readOrCreateSecret(join(folder, 'signing-key.pem'), newRsaKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey };
}

/** Returns the private key that signs chain heads, from a file in place of AWS KMS. */
export const proofKey = (folder: string): KeyObject =>
  createPrivateKey(readOrCreateSecret(join(folder, 'proof-key.pem'), newEcKey));

/** The public key of a private key, in X.509 format. */
export const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

import { createPublicKey, generateKeyPairSync } from 'node:crypto';

export interface KeyStore {
  /** The key (PEM), or undefined while there is none. */
  read(): Promise<string | undefined>;
  write(pem: string): Promise<void>;
}

/** The public key (PEM) of the stored private key; creates the pair (RSA, 2048 bits) if there is none. */
export async function publicKeyOf(store: KeyStore): Promise<string> {
  let pem = await store.read();
  if (pem === undefined) {
    pem = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey;
    await store.write(pem);
  }
  return createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
}

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret, newRsaKey } from '../stored-secret.ts';
import { sha256 } from './sha256.ts';

interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** RS256 keys, one per pool, each in a separate file. */
export class Keys {
  readonly #folder: string;
  readonly #loaded = new Map<string, SigningKey>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  forPool(poolId: string): SigningKey {
    const loadedKey = this.#loaded.get(poolId);
    if (loadedKey) return loadedKey;
    const privateKey = createPrivateKey(readOrCreateSecret(join(this.#folder, `${poolId}.pem`), newRsaKey));
    const publicKey = createPublicKey(privateKey);
    const kid = sha256(publicKey.export({ type: 'spki', format: 'pem' }).toString());
    const key = { kid, privateKey, publicKey };
    this.#loaded.set(poolId, key);
    return key;
  }

  /** The key set, as served under `/.well-known/jwks.json`. */
  jwks(poolId: string): { keys: Record<string, unknown>[] } {
    const { kid, publicKey } = this.forPool(poolId);
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] };
  }
}

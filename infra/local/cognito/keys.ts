import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { Table } from './table.ts';

/** A pool's signing key as it is stored. */
export interface StoredKey {
  readonly kid: string;
  readonly pem: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** RS256 keys, one per pool, created at first use and stored. */
export class Keys {
  readonly #table: Table<StoredKey>;
  readonly #open = new Map<string, SigningKey>();

  constructor(table: Table<StoredKey>) {
    this.#table = table;
  }

  of(poolId: string): SigningKey {
    const open = this.#open.get(poolId);
    if (open) return open;
    const stored = this.#table.get(poolId) ?? this.#make(poolId);
    const privateKey = createPrivateKey(stored.pem);
    const key = { kid: stored.kid, privateKey, publicKey: createPublicKey(privateKey) };
    this.#open.set(poolId, key);
    return key;
  }

  /** The key set as served under `/.well-known/jwks.json`. */
  jwks(poolId: string): { keys: Record<string, unknown>[] } {
    const { kid, publicKey } = this.of(poolId);
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] };
  }

  #make(poolId: string): StoredKey {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stored = { kid: randomUUID(), pem: String(privateKey.export({ format: 'pem', type: 'pkcs8' })) };
    this.#table.put(poolId, stored);
    return stored;
  }
}

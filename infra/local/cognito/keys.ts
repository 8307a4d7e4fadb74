import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret, newRsaKey } from '../secrets.ts';
import { sha256 } from './sha256.ts';

interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** As in the key set under `/.well-known/jwks.json`. */
  readonly jwk: JsonWebKey & { readonly kid: string };
}

function readKey(folder: string, poolId: string): SigningKey {
  const privateKey = createPrivateKey(readOrCreateSecret(join(folder, `${poolId}.pem`), newRsaKey));
  const publicKey = createPublicKey(privateKey);
  const kid = sha256(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  return {
    privateKey,
    publicKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
  };
}

/** Creates the function that returns the RS256 key of a pool, each in a separate file. */
export function openKeys(folder: string): (poolId: string) => SigningKey {
  const keys = new Map<string, SigningKey>();
  return (poolId) => {
    const key = keys.get(poolId) ?? readKey(folder, poolId);
    keys.set(poolId, key);
    return key;
  };
}

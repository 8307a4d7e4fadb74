import { bytesOf, fromHex, sha256 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { SignedHead } from './shapes.ts';

/** Whether the key that a statement names signed it. */
export async function isSigned({ statement, signature, publicKey }: SignedHead): Promise<boolean> {
  try {
    if ((await sha256(fromHex(publicKey))) !== statement.key) return false;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('spki', fromHex(publicKey), algorithm, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    return await crypto.subtle.verify(how, key, fromHex(signature), bytesOf(canonical(statement)));
  } catch {
    return false;
  }
}

/** A key as people compare it: its SHA-256 in groups of four digits. */
export const fingerprint = (key: string): string => (key.match(/.{4}/g) ?? []).join(' ');

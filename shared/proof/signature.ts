import { bytesOf, fromHex, sha256 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { SignedHead } from './shapes.ts';

/** Whether the signature of a statement is valid, by the key that the statement names. */
export async function isSigned({ statement, signature, publicKey }: SignedHead): Promise<boolean> {
  try {
    if ((await sha256(fromHex(publicKey))) !== statement.key) return false;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('spki', fromHex(publicKey), algorithm, false, ['verify']);
    const verification = { name: 'ECDSA', hash: 'SHA-256' };
    return await crypto.subtle.verify(verification, key, fromHex(signature), bytesOf(canonical(statement)));
  } catch {
    return false;
  }
}

/** Formats a key's SHA-256 in groups of four digits, for comparison by people. @param keyHash hexadecimal digits */
export const fingerprint = (keyHash: string): string => (keyHash.match(/.{4}/g) ?? []).join(' ');

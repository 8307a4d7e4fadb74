import { bytesOf, fromHex, sha256, type Bytes } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { SignedHead } from './shapes.ts';

const NUMBER_BYTES = 32;

/** One of the two numbers of a DER signature, and where it ends. @throws Error where it is not in its one form */
function numberAt(der: Uint8Array, at: number): { readonly bytes: Bytes; readonly end: number } {
  const [tag, length = 0] = der.subarray(at, at + 2);
  const end = at + 2 + length;
  const whole = der.subarray(at + 2, end);
  const [first = 0, second = 0] = whole;
  const isPadded = first === 0 && whole.length > 1;
  if (tag !== 2 || length === 0 || first > 127 || (isPadded && second < 128))
    throw new Error('This is no signature.');
  const bytes = isPadded ? whole.subarray(1) : whole;
  if (bytes.length > NUMBER_BYTES) throw new Error('This is no signature.');
  const filled = new Uint8Array(NUMBER_BYTES);
  filled.set(bytes, NUMBER_BYTES - bytes.length);
  return { bytes: filled, end };
}

/** The two numbers of a signature one behind the other, as browsers take them. @throws Error for any other bytes */
export function plainSignature(der: Uint8Array): Bytes {
  const [tag, length] = der;
  if (tag !== 0x30 || length !== der.length - 2) throw new Error('This is no signature.');
  const one = numberAt(der, 2);
  const other = numberAt(der, one.end);
  if (other.end !== der.length) throw new Error('This is no signature.');
  return Uint8Array.from([...one.bytes, ...other.bytes]);
}

/** Whether the key that a statement names signed it. */
export async function isSigned({ statement, signature, publicKey }: SignedHead): Promise<boolean> {
  try {
    if ((await sha256(fromHex(publicKey))) !== statement.key) return false;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('spki', fromHex(publicKey), algorithm, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    return await crypto.subtle.verify(
      how,
      key,
      plainSignature(fromHex(signature)),
      bytesOf(canonical(statement)),
    );
  } catch {
    return false;
  }
}

/** A key as people compare it: its SHA-256 in groups of four digits. */
export const fingerprint = (key: string): string => (key.match(/.{4}/g) ?? []).join(' ');

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
/** A phone's clock may be one step behind or ahead (RFC 6238, 5.2). */
const SKEW = [-1, 0, 1] as const;

/** Base32 of RFC 4648 without padding, as authenticator apps read keys. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new 256-bit key, as Cognito creates them. */
export const newKey = (): string => base32(randomBytes(32));

/** The RFC 6238 time step. @param ms since 1970 */
export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

/** The code of a step (RFC 6238, SHA-1, as authenticator apps compute it). @param key in base32 */
export function codeOf(key: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const isSameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The currently valid time step whose code equals `code`; undefined for a wrong code. @param ms since 1970 */
export function matchingStep(key: string, code: string, ms: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  return SKEW.map((skew) => stepAt(ms) + skew).find((step) => isSameCode(codeOf(key, step), code));
}

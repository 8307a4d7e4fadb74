const encoder = new TextEncoder();

/** Bytes as the browser's cryptography takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** Each byte as two digits, in lower case. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @throws Error for a text that `hexOf` does not write */
export function fromHex(hex: string): Bytes {
  if (!/^(?:[\da-f]{2})*$/.test(hex)) throw new Error('This text is not hexadecimal.');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** SHA-256 of bytes, or of a text as UTF-8, in hexadecimal digits. */
export async function sha256(of: string | Bytes): Promise<string> {
  const bytes = typeof of === 'string' ? bytesOf(of) : of;
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const encoder = new TextEncoder();

/** Bytes in the type that Web Crypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** Formats each byte as two hexadecimal digits in lower case. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Parses the digits of {@link hexOf}. @throws Error for other text */
export function fromHex(hex: string): Bytes {
  if (!/^(?:[\da-f]{2})*$/.test(hex)) throw new Error('This text is not hexadecimal.');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** Computes the SHA-256 of bytes, or of a text in UTF-8, in hexadecimal digits. */
export async function sha256(content: string | Bytes): Promise<string> {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

import { UnreadableFile } from './sheet.ts';

interface Decoded {
  readonly text: string;
  readonly notes: readonly string[];
}

const SAMPLE_BYTES = 1_000;
const decodeWith = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Detects UTF-16 by its byte order mark, or by zeros in over half of the odd bytes and no even byte, or vice versa. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((side) => sample.filter((byte, index) => index % 2 === side && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * Decodes a CSV file in UTF-8, UTF-16 or Windows-1252.
 * @throws UnreadableFile for a binary file
 */
export function decode(bytes: Uint8Array): Decoded {
  const utf16 = detectUtf16(bytes);
  if (utf16) return { text: decodeWith(bytes, utf16), notes: [] };
  if (bytes.includes(0))
    throw new UnreadableFile('This file is neither text nor a spreadsheet. Save it as CSV or XLSX.');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const note = 'The file is not in UTF-8 and was read as Windows-1252: check names with accents.';
    return { text: decodeWith(bytes, 'windows-1252'), notes: [note] };
  }
}

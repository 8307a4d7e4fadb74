import { parseCsv, replaceDecimalCommas } from './csv.ts';
import { sizeIssue, UnreadableFile, type Sheet } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

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

/** Decodes a CSV file in UTF-8, UTF-16 or Windows-1252. @throws UnreadableFile for a binary file */
function decode(bytes: Uint8Array) {
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

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte);
/** First bytes of the formats: XLSX files are ZIP archives, XLS files are OLE containers. */
const SIGNATURES = { xlsx: [0x50, 0x4b], xls: [0xd0, 0xcf, 0x11, 0xe0], pdf: [0x25, 0x50, 0x44, 0x46] };

/** Start of a web page or XML file, which many programs export with the name of an Excel file. */
const MARKUP = /^\uFEFF?\s*<(?:!|\?xml|html|head|meta|style|table)/i;

/**
 * Reads a CSV or XLSX file and detects the format by its first bytes.
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array): readonly Sheet[] {
  const issue = sizeIssue({ size: bytes.length });
  if (issue) throw new UnreadableFile(issue);
  if (startsWith(bytes, ...SIGNATURES.xlsx)) return readXlsx(bytes);
  if (startsWith(bytes, ...SIGNATURES.xls))
    throw new UnreadableFile(
      'This is an old Excel file (XLS), or one with a password. Save it as XLSX without a password.',
    );
  if (startsWith(bytes, ...SIGNATURES.pdf))
    throw new UnreadableFile('This is a PDF. Choose a CSV or XLSX file.');
  const { text, notes } = decode(bytes);
  if (MARKUP.test(text))
    throw new UnreadableFile('This is a web page or an XML file. Open it in Excel and save it as XLSX.');
  const table = replaceDecimalCommas(parseCsv(text));
  return [{ name: '', rows: table.rows, since1904: false, notes: [...notes, ...table.notes] }];
}

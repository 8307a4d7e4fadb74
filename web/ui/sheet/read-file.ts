import { parseCsv } from './csv.ts';
import { decode } from './decode.ts';
import { sizeIssue, UnreadableFile, type Sheet } from './sheet.ts';
import { readXlsx, type WhichSheets } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte);
/**
 * Reads a CSV or XLSX file and detects the format by its first bytes.
 * @param which of an XLSX file: the first visible sheet, or all of them
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array, which: WhichSheets): readonly Sheet[] {
  const issue = sizeIssue({ size: bytes.length });
  if (issue) throw new UnreadableFile(issue);
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes, which);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'This is an old Excel file (XLS), or one with a password. Save it as XLSX without a password.',
    );
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile('This is a PDF. Choose a CSV or XLSX file.');
  const { text, notes } = decode(bytes);
  return [{ name: '', rows: parseCsv(text), since1904: false, notes }];
}

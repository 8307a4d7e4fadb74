import { parseCsv } from './csv.ts';
import { decode } from './decode.ts';
import { sizeIssue, UnreadableFile, type Sheet } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte);
/**
 * Reads the rows of a CSV or XLSX file and detects the format by its first bytes.
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array): Sheet {
  const issue = sizeIssue({ size: bytes.length });
  if (issue) throw new UnreadableFile(issue);
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'This is an old Excel file (XLS), or one with a password. Save it as XLSX without a password.',
    );
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile('This is a PDF. Choose a CSV or XLSX file.');
  const { text, notes } = decode(bytes);
  return { rows: parseCsv(text), since1904: false, notes };
}

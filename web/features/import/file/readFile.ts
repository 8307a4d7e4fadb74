import { parseCsv } from './csv.ts';
import { decode } from './decode.ts';
import { SIZE_LIMIT, UnreadableFile, type Sheet } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

const begins = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, at) => bytes[at] === byte);
const million = 1_000_000;

/** Why a file of this size is not read; undefined for one that is. */
export function sizeIssue({ size }: { readonly size: number }): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size <= SIZE_LIMIT) return undefined;
  return `This file has ${Math.ceil(size / million)} MB. At most ${SIZE_LIMIT / million} MB can be imported at once: split it into several files.`;
}

/**
 * The rows of a CSV or XLSX file, told apart by how they begin, not by their names.
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array): Sheet {
  const issue = sizeIssue({ size: bytes.length });
  if (issue) throw new UnreadableFile(issue);
  if (begins(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'This is an old Excel file (XLS), or one with a password. Save it as XLSX without a password.',
    );
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile('This is a PDF. Choose a CSV or XLSX file.');
  const { text, notes } = decode(bytes);
  return { rows: parseCsv(text), since1904: false, notes };
}

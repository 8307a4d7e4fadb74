import { parseCsv } from './csv.ts';
import { replaceDecimalCommas } from './decimal-comma.ts';
import { decode } from './decode.ts';
import { sizeIssue, UnreadableFile, type Sheet } from './sheet.ts';
import { readXlsx, type SheetChoice } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte);
/** First bytes of the formats: XLSX files are ZIP archives, XLS files are OLE containers. */
const SIGNATURES = { xlsx: [0x50, 0x4b], xls: [0xd0, 0xcf, 0x11, 0xe0], pdf: [0x25, 0x50, 0x44, 0x46] };

/** Start of a web page or XML file, which many programs export with the name of an Excel file. */
const MARKUP = /^\uFEFF?\s*<(?:!|\?xml|html|head|meta|style|table)/i;

/**
 * Reads a CSV or XLSX file and detects the format by its first bytes.
 * @param sheetChoice sheets of an XLSX file to read: the first visible one, or all
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array, sheetChoice: SheetChoice): readonly Sheet[] {
  const issue = sizeIssue({ size: bytes.length });
  if (issue) throw new UnreadableFile(issue);
  if (startsWith(bytes, ...SIGNATURES.xlsx)) return readXlsx(bytes, sheetChoice);
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

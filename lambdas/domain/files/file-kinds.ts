import { extensionOf, type FileKinds } from '../../../shared/files.ts';

/** A file that is read in ranges of bytes, never whole. */
export interface RangedFile {
  readonly size: number;
  readonly read: (start: number, length: number) => Promise<Buffer>;
}

const HEAD_BYTES = 8 * 1024;
const TAIL_BYTES = 64 * 1024;
const SECTOR_BYTES = 4 * 1024;

const startsWith = (head: Buffer, ...bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);
/** The last bytes of a file; a short file is in its head already. */
const readTail = async (head: Buffer, { size, read }: RangedFile) =>
  head.length === size ? head : read(Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));

/** The fault of a file: its content is of another kind than its extension, or its end is missing. */
export type FileFault = 'otherKind' | 'incomplete';
type ContentTest = (head: Buffer, file: RangedFile) => FileFault | undefined | Promise<FileFault | undefined>;

const faultUnless = (isKind: boolean) => (isKind ? undefined : 'otherKind');

/** Tests for a PDF with an end mark. Accepts bytes after it: scanners and mail gateways add some. */
const pdf: ContentTest = async (head, file) => {
  if (!startsWith(head, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'otherKind';
  return (await readTail(head, file)).includes('%%EOF') ? undefined : 'incomplete';
};

/**
 * Tests for a ZIP file whose central directory, at its end, names a file in this folder. The name of an entry starts at
 * byte 46. Only a comment of at most 64 kB follows the record that ends the directory.
 */
const zipWith =
  (folder: string): ContentTest =>
  async (head, file) => {
    if (!startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return 'otherKind';
    const directory = (await readTail(head, file)).toString('latin1');
    if (!directory.includes('PK\u0005\u0006')) return 'incomplete';
    return faultUnless(new RegExp(`PK\u0001\u0002[^]{42}${folder}/`).test(directory));
  };

/**
 * Tests for an OLE file (.doc, .xls) that names one of these streams, in the first sector of its directory or in its
 * tail. Byte 48 has the number of that sector, and byte 30 the log2 of the size of sectors.
 */
const oleWith =
  (...streams: readonly string[]): ContentTest =>
  async (head, file) => {
    if (!startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'otherKind';
    if (head.length < 512) return 'incomplete';
    const start = (head.readUInt32LE(48) + 1) * 2 ** head.readUInt16LE(30);
    if (start >= file.size) return 'incomplete';
    const entries = [
      await file.read(start, Math.min(SECTOR_BYTES, file.size - start)),
      await readTail(head, file),
    ];
    const hasStream = (name: string) =>
      entries.some((bytes) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')));
    return faultUnless(streams.some(hasStream));
  };

/** A picture is not tested for its end: the browser has drawn it before the upload. */
const png: ContentTest = (head) =>
  faultUnless(startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
const jpeg: ContentTest = (head) => faultUnless(startsWith(head, 0xff, 0xd8, 0xff));

/** The content test of each file extension (rule 5.10). */
const contentTests: Readonly<Record<string, ContentTest>> = {
  pdf,
  docx: zipWith('word'),
  xlsx: zipWith('xl'),
  doc: oleWith('WordDocument'),
  xls: oleWith('Workbook', 'Book'),
  png,
  jpg: jpeg,
  jpeg,
};

/** The fault of an upload whose name, content type and bytes disagree, that is not accepted, or that is incomplete. */
export async function faultOfFile(
  kinds: FileKinds,
  fileName: string,
  contentType: string,
  file: RangedFile,
): Promise<FileFault | undefined> {
  const extension = extensionOf(fileName);
  if (!Object.hasOwn(kinds.types, extension) || kinds.types[extension] !== contentType) return 'otherKind';
  const head = await file.read(0, Math.min(file.size, HEAD_BYTES));
  const test = contentTests[extension];
  return test ? test(head, file) : 'otherKind';
}

import { extensionOf, type FileKinds } from '../../../shared/files.ts';

/** A file whose bytes are read in ranges, never whole. */
export interface Ranged {
  readonly size: number;
  readonly read: (start: number, length: number) => Promise<Buffer>;
}

const HEAD_BYTES = 8 * 1024;
const TAIL_BYTES = 64 * 1024;
const SECTOR_BYTES = 4 * 1024;

const startsWith = (head: Buffer, ...bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);
const tail = ({ size, read }: Ranged) => read(Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));

/**
 * Tests for a ZIP file whose central directory, at its end, names a file in this folder. The name of an entry starts at
 * byte 46.
 */
const zipWith = (folder: string) => async (head: Buffer, file: Ranged) =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04) &&
  new RegExp(`PK\u0001\u0002[^]{42}${folder}/`).test((await tail(file)).toString('latin1'));

/**
 * Tests for an OLE file (.doc, .xls) whose directory (its sector is at byte 48, log2 of its size at 30) or tail names a
 * stream.
 */
const oleWith =
  (...streams: readonly string[]) =>
  async (head: Buffer, file: Ranged) => {
    if (!startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) || head.length < 512) return false;
    const start = (head.readUInt32LE(48) + 1) * 2 ** head.readUInt16LE(30);
    if (start >= file.size) return false;
    const entries = [await file.read(start, Math.min(SECTOR_BYTES, file.size - start)), await tail(file)];
    return streams.some((name) =>
      entries.some((bytes) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))),
    );
  };

type Test = (head: Buffer, file: Ranged) => boolean | Promise<boolean>;

/** The content test of each file extension (rule 5.10). */
const tests: Readonly<Record<string, Test>> = {
  pdf: (head) => startsWith(head, 0x25, 0x50, 0x44, 0x46, 0x2d),
  docx: zipWith('word'),
  xlsx: zipWith('xl'),
  doc: oleWith('WordDocument'),
  xls: oleWith('Workbook', 'Book'),
  png: (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: (head) => startsWith(head, 0xff, 0xd8, 0xff),
  jpeg: (head) => startsWith(head, 0xff, 0xd8, 0xff),
};

/** Whether a file's name, its content type and its bytes agree, and the upload accepts that kind. */
export async function matchesExtension(
  kinds: FileKinds,
  fileName: string,
  contentType: string,
  file: Ranged,
): Promise<boolean> {
  const extension = extensionOf(fileName);
  if (!Object.hasOwn(kinds.types, extension) || kinds.types[extension] !== contentType) return false;
  const head = await file.read(0, Math.min(file.size, HEAD_BYTES));
  return (await tests[extension]?.(head, file)) ?? false;
}

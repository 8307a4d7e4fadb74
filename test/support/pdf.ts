import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Size of a scanned page. Its random pixels, which don't compress, take half a megabyte. */
const [WIDTH, HEIGHT] = [424, 428];

type Part = string | Buffer;
const stream = (dictionary: string, data: Buffer): readonly Part[] => [
  `<<${dictionary}/Length ${data.length}>>stream\n`,
  data,
  '\nendstream',
];

const scan = () =>
  stream(
    `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`,
    deflateSync(randomBytes(WIDTH * HEIGHT * 3), { level: 1 }),
  );

/** Assembles a PDF from its objects, numbered from 1, the first being the catalog. */
function assemble(objects: readonly (readonly Part[])[], trailer = ''): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = chunks[0]?.length ?? 0;
  const write = (part: Part) => {
    const chunk = Buffer.from(part);
    chunks.push(chunk);
    length += chunk.length;
  };
  const offsets = objects.map((parts, index) => {
    const offset = length;
    for (const part of [`${index + 1} 0 obj\n`, ...parts, '\nendobj\n']) write(part);
    return offset;
  });
  const start = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(chunks);
}

/**
 * Creates a PDF like a scanned report: half a megabyte for each page, the directory at the end of the file.
 * @param trailer further entries of the file's trailer
 */
export function scannedPdf(pages: number, trailer = ''): Buffer {
  // Objects 1 to 3 are catalog, pages and font; each page follows with its content and picture.
  const pageObject = (page: number) => 4 + 3 * page;
  const pageIndexes = Array.from({ length: pages }, (_, page) => page);
  return assemble(
    [
      ['<</Type/Catalog/Pages 2 0 R>>'],
      [
        `<</Type/Pages/Count ${pages}/Kids[${pageIndexes.map((page) => `${pageObject(page)} 0 R`).join(' ')}]>>`,
      ],
      ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      ...pageIndexes.flatMap((page) => [
        [
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${pageObject(page) + 1} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</I ${pageObject(page) + 2} 0 R>>>>>>`,
        ],
        stream(
          '',
          Buffer.from(
            `q 495 0 0 600 50 60 cm /I Do Q BT /F 20 Tf 50 780 Td (Valuation report, sheet ${page + 1}) Tj ET`,
          ),
        ),
        scan(),
      ]),
    ],
    trailer,
  );
}

/** A PDF that needs a password: the stored hash is not that of the empty password. */
export const protectedPdf = (): Buffer =>
  scannedPdf(
    1,
    `/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`,
  );

/** A PDF that lost its pages. It has an end mark, without which an upload is refused. */
export const damagedPdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n%%EOF\n');

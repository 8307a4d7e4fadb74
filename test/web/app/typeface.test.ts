import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const HEADER_BYTES = 48;
/** Index of the table `cmap` among the tags that a WOFF2 file need not spell out. */
const CMAP = 0;
const OWN_TAG = 63;
const TRANSFORMED = [10, 11];

/** Reads the tables of a WOFF2 file, of which only `glyf` and `loca` are transformed. @returns the bytes of `cmap` */
function readCmap(file: Buffer): Buffer {
  let at = HEADER_BYTES;
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at);
    const tag = flags & 63;
    at += tag === OWN_TAG ? 5 : 1;
    const length = readNumber();
    const isTransformed = TRANSFORMED.includes(tag) && flags >> 6 === 0;
    return { tag, length: isTransformed ? readNumber() : length };
  });
  const index = tables.findIndex(({ tag }) => tag === CMAP);
  const start = tables.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  return brotliDecompressSync(file.subarray(at)).subarray(start);
}

/** The characters of a `cmap` with segments (format 4), the only format of these files for common characters. */
function charactersOf(cmap: Buffer): ReadonlySet<number> {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  );
  const segments = tables.find((table) => table.readUInt16BE(0) === 4) ?? Buffer.alloc(16);
  const doubleCount = segments.readUInt16BE(6);
  const characters = new Set<number>();
  for (let at = 14; at < 14 + doubleCount; at += 2)
    for (let code = segments.readUInt16BE(at + doubleCount + 2); code <= segments.readUInt16BE(at); code += 1)
      characters.add(code);
  return characters;
}

/** The characters that a file is declared to draw, without invisible ones. */
function claimedCharacters(file: string): readonly string[] {
  const css = readFileSync('web/app/typeface.css', 'utf8');
  const [, range = ''] = new RegExp(`${file}[^}]+unicode-range:([^;]+);`).exec(css) ?? [];
  const claimed = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
    ([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
    },
  );
  return claimed.map((code) => String.fromCodePoint(code)).filter((text) => !/[\p{Cc}\p{Cf}]/u.test(text));
}

it.each([
  ['inter-latin.woff2', 200],
  ['inter-latin-ext.woff2', 28],
])('%s draws each character that it claims, because others would stay blank', (file, count) => {
  const claimed = claimedCharacters(file);
  expect(claimed.length).toBeGreaterThanOrEqual(count);
  const drawn = charactersOf(readCmap(readFileSync(`web/fonts/${file}`)));
  expect(claimed.filter((text) => !drawn.has(text.codePointAt(0) ?? 0))).toEqual([]);
});

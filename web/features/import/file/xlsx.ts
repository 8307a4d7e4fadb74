import { unzipSync } from 'fflate';
import { dayOfNumber } from './days.ts';
import { numberKinds, type NumberKind } from './formats.ts';
import { COLUMN_LIMIT, ROW_LIMIT, UnreadableFile, type Row, type Sheet } from './sheet.ts';
import { attributeOf, partsOf } from './xml.ts';

/** Bytes of a workbook's texts once they are unpacked. */
const UNPACKED_LIMIT = 100_000_000;
const WANTED =
  /^(xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
const BROKEN =
  'This spreadsheet is damaged or protected. Open it in a spreadsheet program and save it again as XLSX.';

function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  let size = 0;
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!WANTED.test(name)) return false;
    size += originalSize;
    if (size > UNPACKED_LIMIT)
      throw new UnreadableFile('This spreadsheet is too large. Split it into several files.');
    return true;
  };
  try {
    const files = unzipSync(bytes, { filter: isWanted });
    return new Map(
      Object.entries(files).map(([name, one]) => [name.toLowerCase(), new TextDecoder().decode(one)]),
    );
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(BROKEN);
  }
}

/** The texts that cells name by number; readings of characters (rPh) are no part of them. */
function textsOf(xml: string): readonly string[] {
  const texts: string[] = [];
  let [inside, reading] = [false, false];
  for (const part of partsOf(xml)) {
    if (part.kind === 'text') {
      if (inside && !reading) texts[texts.length - 1] += part.text;
    } else if (part.name === 'si' && part.kind === 'open') texts.push('');
    else if (part.name === 't') inside = part.kind === 'open' && !part.empty;
    else if (part.name === 'rPh') reading = part.kind === 'open';
  }
  return texts;
}

interface Book {
  readonly since1904: boolean;
  /** The first sheet that is in sight: its name and its file. */
  readonly first: string;
  readonly file: string;
  readonly sheets: number;
}

function bookOf(files: ReadonlyMap<string, string>): Book {
  const sheets: { readonly name: string; readonly id: string; readonly hidden: boolean }[] = [];
  let since1904 = false;
  for (const part of partsOf(files.get('xl/workbook.xml') ?? '')) {
    if (part.kind !== 'open') continue;
    const of = (name: string) => attributeOf(part.attributes, name);
    if (part.name === 'workbookPr') since1904 = /^(1|true)$/.test(of('date1904') ?? '');
    if (part.name === 'sheet')
      sheets.push({
        name: of('name') ?? '',
        id: of('id') ?? '',
        hidden: (of('state') ?? 'visible') !== 'visible',
      });
  }
  const shown = sheets.filter(({ hidden }) => !hidden);
  const [first] = shown;
  if (!first) throw new UnreadableFile(BROKEN);
  const targets = new Map<string, string>();
  for (const part of partsOf(files.get('xl/_rels/workbook.xml.rels') ?? ''))
    if (part.kind === 'open' && part.name === 'Relationship')
      targets.set(attributeOf(part.attributes, 'Id') ?? '', attributeOf(part.attributes, 'Target') ?? '');
  const target = (targets.get(first.id) ?? '').replace(/^\/?(xl\/)?/i, 'xl/').toLowerCase();
  return { since1904, first: first.name, file: target, sheets: shown.length };
}

/** The place of a column: `AB12` is in column 27, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]*/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Meanings {
  readonly texts: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly since1904: boolean;
}

const DIGITS = 15;
/** A number as people write it: 0.1 + 0.2 is 0.3. */
const written = (value: number) => {
  const text = String(Number(value.toPrecision(DIGITS)));
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
};

function numberText(raw: string, kind: NumberKind, since1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || Number.isNaN(value)) return raw;
  if (kind === 'date') return dayOfNumber(value, since1904) ?? written(value);
  return kind === 'percent' ? `${written(value * 100)}%` : written(value);
}

/** The text of a cell: of a formula the result that was stored with it. */
function cellText(attributes: string, raw: string, { texts, kinds, since1904 }: Meanings): string {
  const type = attributeOf(attributes, 't') ?? 'n';
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'Yes' : 'No';
  if (type === 'd') return raw.slice(0, 'YYYY-MM-DD'.length);
  if (type !== 'n') return raw;
  return numberText(raw, kinds[Number(attributeOf(attributes, 's') ?? 0)] ?? 'number', since1904);
}

interface Found {
  readonly rows: Row[];
  /** Cells that are one over several, and formulas whose result the file lacks. */
  readonly merged: string[];
  readonly unsolved: string[];
}

/** Reads one sheet; ends once it has more rows than anybody may import. */
function cellsOf(xml: string, meanings: Meanings): Found {
  const found: Found = { rows: [], merged: [], unsolved: [] };
  let [line, column, cells] = [0, -1, [] as string[]];
  let [attributes, raw, isValue, hasFormula, hasValue] = ['', '', false, false, false];
  for (const part of partsOf(xml)) {
    if (part.kind === 'text') {
      if (isValue) raw += part.text;
      continue;
    }
    const opens = part.kind === 'open';
    if (part.name === 'row' && opens) {
      line = Number(attributeOf(part.attributes, 'r') ?? line + 1);
      [cells, column] = [[], -1];
    } else if (part.name === 'row') {
      found.rows.push({ line, cells });
      if (found.rows.length > ROW_LIMIT * 2) return found;
    } else if (part.name === 'c' && opens) {
      ({ attributes } = part);
      [raw, hasFormula, hasValue] = ['', false, false];
      const reference = attributeOf(attributes, 'r');
      column = reference === undefined ? column + 1 : columnOf(reference);
    } else if (part.name === 'v' || part.name === 't') {
      isValue = opens && !part.empty;
      hasValue ||= opens;
    } else if (part.name === 'f' && opens) hasFormula = true;
    else if (part.name === 'mergeCell' && opens) found.merged.push(attributeOf(part.attributes, 'ref') ?? '');
    else if (part.name === 'c') {
      if (hasFormula && !hasValue) found.unsolved.push(attributeOf(attributes, 'r') ?? '');
      if (column >= 0 && column < COLUMN_LIMIT && raw !== '') {
        while (cells.length < column) cells.push('');
        cells[column] = cellText(attributes, raw, meanings);
      }
    }
  }
  return found;
}

const FEW = 3;
const few = (names: readonly string[]) =>
  names.slice(0, FEW).join(', ') + (names.length > FEW ? ` and ${names.length - FEW} more` : '');

function notesOf({ merged, unsolved }: Found, { first, sheets }: Book): readonly string[] {
  return [
    ...(sheets > 1 ? [`The file has ${sheets} sheets: “${first}”, the first one, is read.`] : []),
    ...(merged.length > 0
      ? [`Merged cells (${few(merged)}): their value counts in the first of them, the others are empty.`]
      : []),
    ...(unsolved.length > 0
      ? [
          `Formulas without a stored result (${few(unsolved)}) are read as empty. Save the file in a spreadsheet program first.`,
        ]
      : []),
  ];
}

/**
 * The first sheet of an XLSX workbook.
 * @throws UnreadableFile for one that is damaged, protected, or too large once it is unpacked
 */
export function readXlsx(bytes: Uint8Array): Sheet {
  const files = unpack(bytes);
  const book = bookOf(files);
  const sheet = files.get(book.file);
  if (sheet === undefined) throw new UnreadableFile(BROKEN);
  const texts = textsOf(files.get('xl/sharedstrings.xml') ?? '');
  const kinds = numberKinds(files.get('xl/styles.xml') ?? '');
  const found = cellsOf(sheet, { texts, kinds, since1904: book.since1904 });
  return { rows: found.rows, since1904: book.since1904, notes: notesOf(found, book) };
}

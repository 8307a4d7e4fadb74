import { unzipSync } from 'fflate';
import { fromDayNumber } from './spreadsheet-dates.ts';
import { numberKinds, type NumberKind } from './number-kinds.ts';
import { COLUMN_LIMIT, ROW_LIMIT, UnreadableFile, type Row, type Sheet } from './sheet.ts';
import { listFirst } from './reference.ts';
import { attributeOf, xmlParts } from './xml.ts';

/** In bytes, after decompression. */
const UNPACKED_LIMIT = 100_000_000;
const NEEDED_FILES =
  /^(xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
const BROKEN =
  'This spreadsheet is damaged or protected. Open it in a spreadsheet program and save it again as XLSX.';
/** ODS, XLSB and Numbers files are ZIP archives, too. */
const OTHER_ARCHIVE = 'This is not an XLSX file. Open it in a spreadsheet program and save it as XLSX.';

function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  let size = 0;
  const isNeeded = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!NEEDED_FILES.test(name)) return false;
    size += originalSize;
    if (size > UNPACKED_LIMIT)
      throw new UnreadableFile('This spreadsheet is too large. Split it into several files.');
    return true;
  };
  try {
    const files = unzipSync(bytes, { filter: isNeeded });
    return new Map(
      Object.entries(files).map(([name, content]) => [name.toLowerCase(), new TextDecoder().decode(content)]),
    );
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(BROKEN);
  }
}

/** Decodes characters that spreadsheets write by their number: `_x000D_` is a carriage return. */
const decodeEscapes = (text: string) =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** Shared strings; phonetic readings (rPh) are skipped. */
function sharedStrings(xml: string): readonly string[] {
  const texts: string[] = [];
  let [isText, isPhonetic] = [false, false];
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') {
      if (isText && !isPhonetic) texts[texts.length - 1] += part.text;
    } else if (part.name === 'si' && part.kind === 'open') texts.push('');
    else if (part.name === 't') isText = part.kind === 'open' && !part.isEmpty;
    else if (part.name === 'rPh') isPhonetic = part.kind === 'open';
  }
  return texts.map(decodeEscapes);
}

/** Reads the visible sheets of a workbook, each with its file. */
function readWorkbook(files: ReadonlyMap<string, string>) {
  const sheets: { readonly name: string; readonly id: string; readonly hidden: boolean }[] = [];
  let since1904 = false;
  for (const part of xmlParts(files.get('xl/workbook.xml') ?? '')) {
    if (part.kind !== 'open') continue;
    const attribute = (name: string) => attributeOf(part.attributes, name);
    if (part.name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
    if (part.name === 'sheet')
      sheets.push({
        name: attribute('name') ?? '',
        id: attribute('id') ?? '',
        hidden: (attribute('state') ?? 'visible') !== 'visible',
      });
  }
  const targets = new Map<string, string>();
  for (const part of xmlParts(files.get('xl/_rels/workbook.xml.rels') ?? ''))
    if (part.kind === 'open' && part.name === 'Relationship')
      targets.set(attributeOf(part.attributes, 'Id') ?? '', attributeOf(part.attributes, 'Target') ?? '');
  const visible = sheets.filter(({ hidden }) => !hidden);
  if (visible.length === 0) throw new UnreadableFile(BROKEN);
  const fileOf = (id: string) => (targets.get(id) ?? '').replace(/^\/?(xl\/)?/i, 'xl/').toLowerCase();
  return { since1904, sheets: visible.map(({ name, id }) => ({ name, file: fileOf(id) })) };
}

/** Zero-based column index: `AB12` is in column 27. */
function columnIndex(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]*/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface CellContext {
  readonly texts: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly since1904: boolean;
}

const SIGNIFICANT_DIGITS = 15;
/** A number without floating-point noise: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number) => {
  const text = String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
};

function numberText(raw: string, kind: NumberKind, since1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || Number.isNaN(value)) return raw;
  if (kind === 'date') return fromDayNumber(value, since1904) ?? plainNumber(value);
  return kind === 'percent' ? `${plainNumber(value * 100)}%` : plainNumber(value);
}

/** Text of a cell; a formula returns its stored result. */
function cellText(attributes: string, raw: string, { texts, kinds, since1904 }: CellContext): string {
  const type = attributeOf(attributes, 't') ?? 'n';
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'Yes' : 'No';
  if (type === 'd') return raw.slice(0, 'YYYY-MM-DD'.length);
  if (type !== 'n') return decodeEscapes(raw);
  return numberText(raw, kinds[Number(attributeOf(attributes, 's') ?? 0)] ?? 'number', since1904);
}

interface SheetContent {
  readonly rows: Row[];
  /** Line numbers of rows with cells that a filter or the user hides. */
  readonly hidden: string[];
  readonly merged: string[];
  /** References of formulas without a stored result. */
  readonly unresolved: string[];
  /** Whether a value is beyond the last column that is read. */
  isTooWide: boolean;
}

/** The row that is being read. */
interface OpenRow {
  readonly line: number;
  readonly isHidden: boolean;
  readonly cells: string[];
}

/** The cell that is being read, with its text so far. */
interface OpenCell {
  readonly attributes: string;
  readonly column: number;
  raw: string;
  hasFormula: boolean;
  hasValue: boolean;
}

const NO_CELL: OpenCell = { attributes: '', column: -1, raw: '', hasFormula: false, hasValue: false };

function openRow(attributes: string, previous: OpenRow): OpenRow {
  const line = Number(attributeOf(attributes, 'r') ?? previous.line + 1);
  return { line, isHidden: attributeOf(attributes, 'hidden') === '1', cells: [] };
}

function openCell(attributes: string, previous: OpenCell): OpenCell {
  const reference = attributeOf(attributes, 'r');
  const column = reference === undefined ? previous.column + 1 : columnIndex(reference);
  return { ...NO_CELL, attributes, column };
}

function closeRow(content: SheetContent, { line, isHidden, cells }: OpenRow): void {
  content.rows.push({ line, cells });
  if (isHidden && cells.length > 0) content.hidden.push(String(line));
}

function closeCell(content: SheetContent, { cells }: OpenRow, cell: OpenCell, context: CellContext): void {
  const { attributes, column, raw, hasFormula, hasValue } = cell;
  if (hasFormula && !hasValue) content.unresolved.push(attributeOf(attributes, 'r') ?? '');
  if (raw === '' || column < 0) return;
  if (column >= COLUMN_LIMIT) {
    content.isTooWide = true;
    return;
  }
  while (cells.length < column) cells.push('');
  cells[column] = cellText(attributes, raw, context);
}

/** Reads one sheet. Stops after twice the rows that an import allows: blank rows do not count towards the limit. */
function readCells(xml: string, context: CellContext): SheetContent {
  const content: SheetContent = { rows: [], hidden: [], merged: [], unresolved: [], isTooWide: false };
  let row: OpenRow = { line: 0, isHidden: false, cells: [] };
  let cell: OpenCell = { ...NO_CELL };
  let isValue = false;
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') {
      if (isValue) cell.raw += part.text;
      continue;
    }
    const { name, attributes } = part;
    const isOpening = part.kind === 'open';
    if (name === 'row' && isOpening) {
      row = openRow(attributes, row);
      cell = { ...NO_CELL };
    } else if (name === 'row') {
      closeRow(content, row);
      if (content.rows.length > ROW_LIMIT * 2) return content;
    } else if (name === 'c' && isOpening) cell = openCell(attributes, cell);
    else if (name === 'c') closeCell(content, row, cell, context);
    else if (name === 'v' || name === 't') {
      isValue = isOpening && !part.isEmpty;
      cell.hasValue ||= isOpening;
    } else if (name === 'f' && isOpening) cell.hasFormula = true;
    else if (name === 'mergeCell' && isOpening) content.merged.push(attributeOf(attributes, 'ref') ?? '');
  }
  return content;
}

const MERGE = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/i;

/** Copies the value of merged cells down to the rows that they span. */
function fillMergedCells({ rows, merged }: SheetContent): readonly Row[] {
  const cellsByLine = new Map<number, string[]>(rows.map(({ line, cells }) => [line, [...cells]]));
  for (const reference of merged) {
    const [, column = '', first = '', last = ''] = MERGE.exec(reference) ?? [];
    const at = columnIndex(column);
    const value = cellsByLine.get(Number(first))?.[at];
    if (value === undefined || value === '') continue;
    for (let line = Number(first) + 1; line <= Math.min(Number(last), rows.at(-1)?.line ?? 0); line += 1) {
      const cells = cellsByLine.get(line);
      if (!cells) continue;
      while (cells.length < at) cells.push('');
      cells[at] = value;
    }
  }
  return rows.map(({ line }) => ({ line, cells: cellsByLine.get(line) ?? [] }));
}

function notesOf({ hidden, merged, unresolved, isTooWide }: SheetContent): readonly string[] {
  return [
    hidden.length > 0 && `Rows that are hidden (line ${listFirst(hidden)}) are read too.`,
    merged.length > 0 && `Merged cells (${listFirst(merged)}): each row that they span has their value.`,
    unresolved.length > 0 &&
      `Formulas without a stored result (${listFirst(unresolved)}) are read as empty. Save the file in a spreadsheet program first.`,
    isTooWide && `Only the first ${COLUMN_LIMIT} columns are read.`,
  ].filter((note) => note !== false);
}

/**
 * Reads the visible sheets of an XLSX workbook.
 * @throws UnreadableFile for a workbook that is damaged, protected, or too large after decompression
 */
export function readXlsx(bytes: Uint8Array): readonly Sheet[] {
  const files = unpack(bytes);
  if (!files.has('xl/workbook.xml')) throw new UnreadableFile(OTHER_ARCHIVE);
  const { sheets, since1904 } = readWorkbook(files);
  const texts = sharedStrings(files.get('xl/sharedstrings.xml') ?? '');
  const kinds = numberKinds(files.get('xl/styles.xml') ?? '');
  // Sheets of charts have no cells.
  const readable = sheets.filter(({ file }) => files.has(file));
  if (readable.length === 0) throw new UnreadableFile(BROKEN);
  return readable.map(({ name, file }) => {
    const content = readCells(files.get(file) ?? '', { texts, kinds, since1904 });
    return { name, rows: fillMergedCells(content), since1904, notes: notesOf(content) };
  });
}

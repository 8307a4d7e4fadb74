import type { Column } from './column.ts';
import { partsText } from './Parts.tsx';
import type { Facts, NameColumn } from './table-props.ts';

/** Rows that are looked at: widths stay as they are from page to page. */
const SAMPLE = 200;
/** Average CSS pixels of a character and of a heading's character in Inter, and of padding and icon. */
const CHARACTER = 7.2;
/** Digits are all as wide as the widest. */
const DIGIT = 8.6;
const HEAD_CHARACTER = 6.7;
const PADDING = 24;
const SORT_ICON = 18;
/** Of the smaller text beneath a name. */
const FACT_CHARACTER = 6.6;
const FACT_GAP = 12;
/** A fact that is drawn, such as a status. */
const DRAWN_FACT = 100;
/** What a name with facts needs at most. */
const FACTS_LIMIT = 428;

/** Letters and digits, and their width in Inter (em). */
const TEXT = 'Transaction Schedule 0123456789';
const INTER = 16.43;

/** How much wider text is in the font of the page than in Inter. */
function fontScale(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 1;
  context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(TEXT).width / 100 / INTER;
}

/** The text that a cell shows. */
export const shownText = <R>(column: Column<R>, row: R): string =>
  column.parts ? partsText(column.parts(row)) : column.text(row);

const textWidth = (text: string) =>
  text.length * CHARACTER + (text.match(/\d/g)?.length ?? 0) * (DIGIT - CHARACTER);

function factsWidth({ lead, figure, others = [] }: Facts): number {
  const facts = [lead, figure, ...others].filter((fact) => fact !== undefined);
  return facts.reduce<number>(
    (sum, fact) => sum + FACT_GAP + (typeof fact === 'string' ? fact.length * FACT_CHARACTER : DRAWN_FACT),
    PADDING,
  );
}

/** The width that the facts beneath the names of the first rows need (CSS pixels). */
function widthOfFacts<R>({ facts, factWidths }: NameColumn<R>, rows: readonly R[]): number {
  if (!facts) return 0;
  if (factWidths) return FACTS_LIMIT;
  return Math.min(FACTS_LIMIT, Math.max(0, ...rows.map((row) => factsWidth(facts(row, 'row')))));
}

/** The width of a column (CSS pixels): as wide as its head and its longest value, at most its own limit. */
function fittingWidth<R>(column: Column<R>, rows: readonly R[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, textWidth(shownText(column, row))), 0);
  const head = column.header.length * HEAD_CHARACTER + SORT_ICON;
  const beside = column.beside ?? 0;
  return Math.max(head, Math.min(longest + beside, column.width)) + PADDING;
}

/** The widths of columns that fit the first rows of a list; the first one fits the facts beneath the names too. */
export function fittingWidths<R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
  name?: NameColumn<R>,
): readonly number[] {
  const sample = rows.slice(0, SAMPLE);
  const [first = 0, ...others] = columns.map((column) => fittingWidth(column, sample));
  const scale = fontScale();
  const all = [name ? Math.max(first, widthOfFacts(name, sample)) : first, ...others];
  return all.map((width) => Math.ceil(width * scale));
}

export const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/**
 * The name column as a list of this width shows it: the short one where all columns are in sight with it.
 * @param room CSS pixels that the columns have
 */
export function fittingName<R>(
  name: NameColumn<R>,
  columns: readonly Column<R>[],
  rows: readonly R[],
  room: number,
): NameColumn<R> {
  const { short } = name;
  const repeats = short?.beside.every((id) => columns.some((column) => column.id === id));
  if (!short || !repeats) return name;
  return sumOf(fittingWidths(columns, rows, short.name)) <= room ? short.name : name;
}

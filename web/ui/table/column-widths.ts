import type { Column } from './column.ts';
import { truncatedText } from './TruncatedList.tsx';
import type { Facts, NameColumn } from './table-props.ts';

/** Number of rows to measure, so that widths stay the same from page to page. */
const SAMPLE_ROWS = 200;
/** Average width of a character in Inter; all widths are in CSS pixels. */
const CHARACTER_WIDTH = 7.2;
/** Lists use tabular digits, which are all as wide as the widest digit. */
const DIGIT_WIDTH = 8.6;
const PADDING = 24;
/** Number of long values of a dense column to measure. */
const MEASURED_VALUES = 3;
/** The canvas measures proportional digits, but lists show wider tabular digits (CSS pixels). */
const SLACK = 4;
const SORT_ICON_WIDTH = 18;
const HEAD_FONT = '500 12px';
/** Weight and size of names in the first column. */
const NAME_FONT = '600 13px';
/** Average width of a character in the smaller text below a name. */
const FACT_CHARACTER_WIDTH = 6.6;
const FACT_GAP = 12;
/** A fact that is not text, such as a status. */
const RENDERED_FACT_WIDTH = 100;
/** Maximum width of a name with facts. */
const MAX_FACTS_WIDTH = 452;

/** Sample text, and its width in Inter (em). */
const SAMPLE_TEXT = 'Transaction Schedule 0123456789';
const INTER_WIDTH = 16.43;

/** Returns how much wider text is in the page's font than in Inter. */
function fontScale(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 1;
  context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(SAMPLE_TEXT).width / 100 / INTER_WIDTH;
}

export const cellText = <R>(column: Column<R>, row: R): string =>
  column.listItems ? truncatedText(column.listItems(row)) : column.text(row);

const textWidth = (text: string) =>
  text.length * CHARACTER_WIDTH + (text.match(/\d/g)?.length ?? 0) * (DIGIT_WIDTH - CHARACTER_WIDTH);

function factsWidth({ lead, figure, details = [] }: Facts): number {
  const facts = [lead, figure, ...details].filter((fact) => fact !== undefined);
  return facts.reduce<number>(
    (sum, fact) =>
      sum + FACT_GAP + (typeof fact === 'string' ? fact.length * FACT_CHARACTER_WIDTH : RENDERED_FACT_WIDTH),
    PADDING,
  );
}

/** Returns the width of the name cells: the widest name or facts below it, in CSS pixels; 0 without facts. */
function nameCellWidth<R>({ text, facts, factWidths }: NameColumn<R>, rows: readonly R[]): number {
  if (!facts) return 0;
  if (factWidths) return MAX_FACTS_WIDTH;
  const widest = rows.map((row) =>
    Math.max(factsWidth(facts(row, 'row')), textWidth(text?.(row, 'row') ?? '')),
  );
  return Math.min(MAX_FACTS_WIDTH, Math.max(0, ...widest));
}

/**
 * Returns the width of a column (CSS pixels): the larger of its heading and its longest value, up to the column's
 * limit.
 */
function fitColumnWidth<R>(
  column: Column<R>,
  rows: readonly R[],
  headWidth: (text: string) => number,
): number {
  const longest = rows.reduce((max, row) => Math.max(max, textWidth(cellText(column, row))), 0);
  const headingWidth = headWidth(column.header) + SORT_ICON_WIDTH;
  const extraWidth = column.extraWidth ?? 0;
  return Math.max(headingWidth, Math.min(longest + extraWidth, column.width)) + PADDING;
}

/** Returns a function that measures text in the page's font (CSS pixels). @param font weight and size */
function textMeter(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return textWidth;
  context.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return (text) => context.measureText(text).width;
}

/** Maximum share of its width that a column with `shrinks` loses, so that a dense list fits the page. */
const MAX_SHRINK = 0.3;

/** Narrows the columns with `shrinks` if the list is slightly wider than the page. Hovering shows a clipped value. */
function shrink<R>(columns: readonly Column<R>[], widths: readonly number[], available: number) {
  const excess = Math.max(0, sumOf(widths) - available);
  const flexible = sumOf(widths.filter((_, at) => columns[at]?.shrinks));
  const shrinkRatio = flexible > 0 ? excess / flexible : 0;
  if (shrinkRatio === 0 || shrinkRatio > MAX_SHRINK) return widths;
  return widths.map((width, at) => (columns[at]?.shrinks ? Math.floor(width * (1 - shrinkRatio)) : width));
}

/**
 * Returns the widths of dense columns (CSS pixels): the larger of a heading and the longest values in the first rows,
 * up to the column's limit.
 * @param padding of a cell, both sides
 * @param available width of the page
 */
export function fitDenseColumns<R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
  { padding, available }: { readonly padding: number; readonly available: number },
): readonly number[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const headWidth = textMeter(HEAD_FONT);
  const nameWidth = textMeter(NAME_FONT);
  const valueWidth = textMeter('400 13px');
  const widths = columns.map((column, at) => {
    const values = sample.map((row) => cellText(column, row)).sort((a, b) => b.length - a.length);
    const measure = at === 0 ? nameWidth : valueWidth;
    const longest = Math.max(0, ...values.slice(0, MEASURED_VALUES).map(measure)) + SLACK;
    const heading = headWidth(column.header) + SLACK;
    const value = Math.min(longest + (column.extraWidth ?? 0), column.width);
    return Math.ceil(Math.max(heading, value) + padding);
  });
  return shrink(columns, widths, available);
}

/** Returns the width of the names in the first column, which are bold, up to the column's limit (CSS pixels). */
function boldNamesWidth<R>(column: Column<R> | undefined, rows: readonly R[]): number {
  if (!column) return 0;
  const measure = textMeter(NAME_FONT);
  const longest = Math.max(0, ...rows.map((row) => measure(cellText(column, row)) + SLACK));
  return Math.ceil(Math.min(longest, column.width) + PADDING);
}

/** Returns column widths that fit the first rows of a list; the first column also fits the facts below names. */
export function fitColumnWidths<R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
  name?: NameColumn<R>,
): readonly number[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const headWidth = textMeter(HEAD_FONT);
  const [first = 0, ...otherWidths] = columns.map((column) => fitColumnWidth(column, sample, headWidth));
  const scale = fontScale();
  const unscaledWidths = [name ? Math.max(first, nameCellWidth(name, sample)) : first, ...otherWidths];
  const [firstScaled = 0, ...otherScaled] = unscaledWidths.map((width) => Math.ceil(width * scale));
  return [Math.max(firstScaled, boldNamesWidth(columns[0], sample)), ...otherScaled];
}

export const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/**
 * Returns the name column for this width, with fewer facts if all columns then fit.
 * @param availableWidth CSS pixels available to the columns
 */
export function fitNameColumn<R>(
  name: NameColumn<R>,
  columns: readonly Column<R>[],
  rows: readonly R[],
  availableWidth: number,
): NameColumn<R> {
  const { withFewerFacts } = name;
  const areFactsInColumns = withFewerFacts?.requiredColumns.every((id) =>
    columns.some((column) => column.id === id),
  );
  if (!withFewerFacts || !areFactsInColumns) return name;
  return sumOf(fitColumnWidths(columns, rows, withFewerFacts.name)) <= availableWidth
    ? withFewerFacts.name
    : name;
}

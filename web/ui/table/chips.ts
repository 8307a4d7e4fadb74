import type { Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';

/** What a typed filter of a column compares; it follows from the kind of the column's field. */
export type ColumnFilter<R> =
  | {
      readonly kind: 'choices';
      readonly options: readonly Option[];
      readonly of: (row: R) => readonly string[];
    }
  /** `words` says a bound as people read it. */
  | {
      readonly kind: 'number';
      readonly of: (row: R) => number | null;
      readonly words: (of: number) => string;
    }
  | { readonly kind: 'date'; readonly of: (row: R) => string; readonly words: (of: string) => string };

/** What filters need to know of a column, whatever its rows are. */
export interface FilterColumn {
  readonly id: string;
  readonly header: string;
  readonly filter?: ColumnFilter<never>;
}

/** A filter on one column; filters combine with AND. */
export type Chip =
  /** The displayed text contains this one. */
  | { readonly kind: 'text'; readonly column: string; readonly text: string }
  /** The value is one of these. */
  | { readonly kind: 'choices'; readonly column: string; readonly values: readonly string[] }
  /** The value is not below `from` and not above `to`; an empty bound is none. */
  | { readonly kind: 'range'; readonly column: string; readonly from: string; readonly to: string };

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a text bounds a range of this kind; no bound does too. */
export const isBound = (kind: 'number' | 'date', text: string): boolean =>
  text === '' || (kind === 'number' ? isNumber(text) : isDate(text));

/** Each kind's name in the address. */
export const PARAMETERS = { text: 'filter', choices: 'in', range: 'range' } as const;
const BETWEEN = '..';

/** A chip as the value of its parameter. */
export function chipText(chip: Chip): string {
  if (chip.kind === 'text') return `${chip.column}:${chip.text}`;
  if (chip.kind === 'choices') return `${chip.column}:${chip.values.join(',')}`;
  return `${chip.column}:${chip.from}${BETWEEN}${chip.to}`;
}

/** Reads the value of a parameter; undefined for one that the column cannot be filtered by. */
export function readChip(
  kind: Chip['kind'],
  text: string,
  columns: readonly FilterColumn[],
): Chip | undefined {
  const at = text.indexOf(':');
  const column = columns.find(({ id }) => id === text.slice(0, at));
  const value = text.slice(at + 1);
  if (!column || value === '') return undefined;
  if (kind === 'text') return { kind, column: column.id, text: value };
  return kind === 'choices' ? readChoices(column, value) : readRange(column, value);
}

function readChoices({ id, filter }: FilterColumn, value: string): Chip | undefined {
  if (filter?.kind !== 'choices') return undefined;
  const values = value.split(',');
  const known = values.every((one) => filter.options.some((option) => option.value === one));
  return known ? { kind: 'choices', column: id, values } : undefined;
}

function readRange({ id, filter }: FilterColumn, value: string): Chip | undefined {
  const [from = '', to = '', ...more] = value.split(BETWEEN);
  if (!filter || filter.kind === 'choices' || more.length > 0 || from + to === '') return undefined;
  if (!isBound(filter.kind, from) || !isBound(filter.kind, to)) return undefined;
  return { kind: 'range', column: id, from, to };
}

/** Adds a text to find in a column unless it is looked for already; blank text adds none. */
export function withText(chips: readonly Chip[], column: string, typed: string): readonly Chip[] {
  const text = typed.trim();
  const there = chips.some(
    (chip) => chip.kind === 'text' && chip.column === column && fold(chip.text) === fold(text),
  );
  return text === '' || there ? chips : [...chips, { kind: 'text', column, text }];
}

const isNothing = (chip: Chip) =>
  (chip.kind === 'choices' && chip.values.length === 0) ||
  (chip.kind === 'range' && chip.from === '' && chip.to === '');

/** Sets the typed filter of a column: it has at most one; one that asks for nothing takes it away. */
export function withTyped(chips: readonly Chip[], chip: Chip): readonly Chip[] {
  const at = chips.findIndex(({ kind, column }) => kind === chip.kind && column === chip.column);
  if (isNothing(chip)) return chips.filter((_, index) => index !== at);
  return at < 0 ? [...chips, chip] : chips.with(at, chip);
}

/** What a chip says after the name of its column. */
export function chipWords(chip: Chip, filter: FilterColumn['filter']): string {
  if (chip.kind === 'text') return chip.text;
  if (chip.kind === 'range') return rangeWords(chip, filter);
  const labels = chip.values.map((value) => {
    const options = filter?.kind === 'choices' ? filter.options : [];
    return options.find((option) => option.value === value)?.label ?? value;
  });
  return `${labels.length > 1 ? 'is any of' : 'is'} ${labels.join(', ')}`;
}

function rangeWords({ from, to }: Chip & { kind: 'range' }, filter: FilterColumn['filter']): string {
  const say = (bound: string) => {
    if (filter?.kind === 'number') return filter.words(Number(bound));
    return filter?.kind === 'date' ? filter.words(bound) : bound;
  };
  if (from && to) return `${say(from)} to ${say(to)}`;
  if (from) return `from ${say(from)}`;
  return `${filter?.kind === 'date' ? 'until' : 'up to'} ${say(to)}`;
}

/**
 * The test of a filter.
 * @param textOf the displayed text of a row in this column, folded
 */
export function testOf<R>(
  chip: Chip,
  filter: ColumnFilter<R> | undefined,
  textOf: (row: R) => string,
): (row: R) => boolean {
  if (chip.kind === 'text') {
    const wanted = fold(chip.text);
    return (row) => textOf(row).includes(wanted);
  }
  if (chip.kind === 'choices' && filter?.kind === 'choices') {
    const wanted = new Set(chip.values);
    return (row) => filter.of(row).some((value) => wanted.has(value));
  }
  return chip.kind === 'range' && filter ? rangeTest(chip, filter) : () => true;
}

/** A row without a value is in no range. */
function rangeTest<R>({ from, to }: Chip & { kind: 'range' }, filter: ColumnFilter<R>): (row: R) => boolean {
  if (filter.kind === 'number') {
    const [least, most] = [from === '' ? -Infinity : Number(from), to === '' ? Infinity : Number(to)];
    return (row) => {
      const value = filter.of(row);
      return value !== null && value >= least && value <= most;
    };
  }
  if (filter.kind === 'choices') return () => true;
  return (row) => {
    const value = filter.of(row);
    return value !== '' && value >= from && (to === '' || value <= to);
  };
}

import type { Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';

/** A value filter of a column: choices, or a range of numbers or dates, by the field's kind. */
export type ColumnFilter<R> =
  | {
      readonly kind: 'choices';
      readonly options: readonly Option[];
      readonly valueOf: (row: R) => readonly string[];
    }
  /** `format` formats a bound for display. */
  | {
      readonly kind: 'number';
      readonly valueOf: (row: R) => number | null;
      readonly format: (bound: number) => string;
    }
  | {
      readonly kind: 'date';
      readonly valueOf: (row: R) => string;
      readonly format: (bound: string) => string;
    };

/** The part of a column that filters need, independent of the type of its rows. */
export interface FilterColumn {
  readonly id: string;
  readonly header: string;
  readonly isOptional?: true;
  readonly filter?: ColumnFilter<never>;
}

/** A filter on one column; filters combine with AND. */
export type Chip =
  /** The text of the row in this column contains `text`, without regard to case and accents. */
  | { readonly kind: 'text'; readonly column: string; readonly text: string }
  | { readonly kind: 'choices'; readonly column: string; readonly values: readonly string[] }
  /** The value is between `from` and `to`; an empty bound is open. */
  | { readonly kind: 'range'; readonly column: string; readonly from: string; readonly to: string };

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a text is a valid bound of this kind; empty is valid. */
export const isBound = (kind: 'number' | 'date', text: string): boolean =>
  text === '' || (kind === 'number' ? isNumber(text) : isDate(text));

export const PARAMETERS = { text: 'filter', choices: 'in', range: 'range' } as const;
const RANGE_SEPARATOR = '..';

export function formatChip(chip: Chip): string {
  if (chip.kind === 'text') return `${chip.column}:${chip.text}`;
  if (chip.kind === 'choices') return `${chip.column}:${chip.values.join(',')}`;
  return `${chip.column}:${chip.from}${RANGE_SEPARATOR}${chip.to}`;
}

/** Parses the value of a URL parameter; undefined if the column cannot be filtered by it. */
export function parseChip(kind: Chip['kind'], text: string, columns: readonly FilterColumn[]) {
  const at = text.indexOf(':');
  const column = columns.find(({ id }) => id === text.slice(0, at));
  const value = text.slice(at + 1);
  if (!column || value === '') return undefined;
  if (kind === 'text') return { kind, column: column.id, text: value };
  return kind === 'choices' ? parseChoices(column, value) : parseRange(column, value);
}

function parseChoices({ id, filter }: FilterColumn, value: string): Chip | undefined {
  if (filter?.kind !== 'choices') return undefined;
  const values = value
    .split(',')
    .filter((chosen) => filter.options.some((option) => option.value === chosen));
  return values.length > 0 ? { kind: 'choices', column: id, values } : undefined;
}

/** Returns what the chip of a URL parameter lacks: all of the parameter, or its unknown options. */
export function ignoredPart(text: string, chip: Chip | undefined): string {
  if (!chip) return text;
  if (chip.kind !== 'choices') return '';
  const values = text.split(/[:,]/).slice(1);
  const unknown = values.filter((value) => !chip.values.includes(value));
  return unknown.length > 0 ? `${chip.column}:${unknown.join(',')}` : '';
}

function parseRange({ id, filter }: FilterColumn, value: string): Chip | undefined {
  const [from = '', to = '', ...rest] = value.split(RANGE_SEPARATOR);
  if (!filter || filter.kind === 'choices' || rest.length > 0 || from + to === '') return undefined;
  if (!isBound(filter.kind, from) || !isBound(filter.kind, to)) return undefined;
  return { kind: 'range', column: id, from, to };
}

/** Adds a text filter unless it is blank or already present. */
export function addTextChip(chips: readonly Chip[], column: string, typed: string): readonly Chip[] {
  const text = typed.trim();
  const isPresent = chips.some(
    (chip) => chip.kind === 'text' && chip.column === column && fold(chip.text) === fold(text),
  );
  return text === '' || isPresent ? chips : [...chips, { kind: 'text', column, text }];
}

const isEmptyChip = (chip: Chip) =>
  (chip.kind === 'choices' && chip.values.length === 0) ||
  (chip.kind === 'range' && chip.from === '' && chip.to === '');

/** Sets the value filter of a column, which has at most one; an empty filter removes it. */
export function setValueChip(chips: readonly Chip[], chip: Chip): readonly Chip[] {
  const at = chips.findIndex(({ kind, column }) => kind === chip.kind && column === chip.column);
  if (isEmptyChip(chip)) return chips.filter((_, index) => index !== at);
  return at < 0 ? [...chips, chip] : chips.with(at, chip);
}

/** Returns the label of a chip after its column name. */
export function chipLabel(chip: Chip, filter: FilterColumn['filter']): string {
  if (chip.kind === 'text') return chip.text;
  if (chip.kind === 'range') return rangeLabel(chip, filter);
  const labels = chip.values.map((value) => {
    const options = filter?.kind === 'choices' ? filter.options : [];
    return options.find((option) => option.value === value)?.label ?? value;
  });
  return `${labels.length > 1 ? 'is any of' : 'is'} ${labels.join(', ')}`;
}

function rangeLabel({ from, to }: Chip & { kind: 'range' }, filter: FilterColumn['filter']): string {
  const format = (bound: string) => {
    if (filter?.kind === 'number') return filter.format(Number(bound));
    return filter?.kind === 'date' ? filter.format(bound) : bound;
  };
  if (from && to) return `${format(from)} to ${format(to)}`;
  if (from) return `from ${format(from)}`;
  return `${filter?.kind === 'date' ? 'until' : 'up to'} ${format(to)}`;
}

/**
 * Returns the predicate of a filter.
 * @param textOf returns the text of a row in this column that a search matches, folded
 */
export function chipPredicate<R>(
  chip: Chip,
  filter: ColumnFilter<R> | undefined,
  textOf: (row: R) => string,
): (row: R) => boolean {
  if (chip.kind === 'text') {
    const needle = fold(chip.text);
    return (row) => textOf(row).includes(needle);
  }
  if (chip.kind === 'choices' && filter?.kind === 'choices') {
    const wantedValues = new Set(chip.values);
    return (row) => filter.valueOf(row).some((value) => wantedValues.has(value));
  }
  return chip.kind === 'range' && filter ? rangePredicate(chip, filter) : () => true;
}

/** Rows without a value match no range. */
function rangePredicate<R>(
  { from, to }: Chip & { kind: 'range' },
  filter: ColumnFilter<R>,
): (row: R) => boolean {
  if (filter.kind === 'number') {
    const [min, max] = [from === '' ? -Infinity : Number(from), to === '' ? Infinity : Number(to)];
    return (row) => {
      const value = filter.valueOf(row);
      return value !== null && value >= min && value <= max;
    };
  }
  if (filter.kind === 'choices') return () => true;
  return (row) => {
    const value = filter.valueOf(row);
    return value !== '' && value >= from && (to === '' || value <= to);
  };
}

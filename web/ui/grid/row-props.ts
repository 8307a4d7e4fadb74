import type { GridColumn } from './column.ts';
import type { CellMessage } from './messages.ts';
import type { UnreadTexts } from './sheet.ts';

/** The properties of a line for its table row or card. */
export interface RowProps {
  readonly rowIndex: number;
  readonly columns: readonly GridColumn[];
  /** Texts of the computed columns. */
  readonly texts: readonly string[];
  readonly unread: UnreadTexts;
  /** By column. */
  readonly messages: Readonly<Record<number, string>>;
  readonly readOnly: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const areEqual = (one: object, other: object, isSame: (one: unknown, other: unknown) => boolean) => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => isSame(value, Reflect.get(other, name)))
  );
};

const isShallowlySame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (isObject(one) && isObject(other) && areEqual(one, other, Object.is));

/** Whether a row renders the same. Lists and records are compared by their items. */
export const isSameRow = <P extends RowProps>(before: P, after: P): boolean =>
  areEqual(before, after, isShallowlySame);

const NO_MESSAGES: RowProps['messages'] = {};

/** Returns a function that returns the messages of a row by column. */
export function messagesByRow(messages: readonly CellMessage[]): (row: number) => RowProps['messages'] {
  const rows = new Map<number, Record<number, string>>();
  for (const { row, column, text } of messages) rows.set(row, { ...rows.get(row), [column]: text });
  return (row) => rows.get(row) ?? NO_MESSAGES;
}

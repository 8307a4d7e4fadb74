import type { GridColumn } from './column.ts';
import type { CellMessage } from './messages.ts';
import type { UnreadTexts } from './sheet.ts';

/** What a table row and a card know of their line. */
export interface RowProps {
  readonly at: number;
  readonly columns: readonly GridColumn[];
  /** Texts of the computed columns. */
  readonly texts: readonly string[];
  readonly unread: UnreadTexts;
  /** By column. */
  readonly messages: Readonly<Record<number, string>>;
  readonly readOnly: boolean;
}

const isSameRecord = (one: object, other: object) => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.is(value, Reflect.get(other, name)))
  );
};

/** Whether a row renders the same: its texts and messages are compared one by one. */
export const isSameRow = <P extends RowProps>(
  { texts, messages, ...before }: P,
  { texts: newTexts, messages: newMessages, ...after }: P,
): boolean =>
  isSameRecord(before, after) && isSameRecord(texts, newTexts) && isSameRecord(messages, newMessages);

const NO_MESSAGES: RowProps['messages'] = {};

/** Returns a function that returns the messages of a row by column. */
export function messagesByRow(messages: readonly CellMessage[]): (row: number) => RowProps['messages'] {
  const rows = new Map<number, Record<number, string>>();
  for (const { row, column, text } of messages) rows.set(row, { ...rows.get(row), [column]: text });
  return (row) => rows.get(row) ?? NO_MESSAGES;
}

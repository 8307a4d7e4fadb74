import type { GridColumn } from './column.ts';
import type { CellMessage } from './messages.ts';
import type { UnparsedTexts } from './sheet.ts';

export interface RowProps {
  readonly rowIndex: number;
  readonly columns: readonly GridColumn[];
  readonly computedTexts: readonly string[];
  readonly unparsed: UnparsedTexts;
  /** By column index. */
  readonly messages: Readonly<Record<number, string>>;
  readonly readOnly: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const areEqual = (left: object, right: object, isSame: (left: unknown, right: unknown) => boolean) => {
  const entries = Object.entries(left);
  return (
    entries.length === Object.keys(right).length &&
    entries.every(([name, value]) => isSame(value, Reflect.get(right, name)))
  );
};

const isShallowlySame = (left: unknown, right: unknown) =>
  Object.is(left, right) || (isObject(left) && isObject(right) && areEqual(left, right, Object.is));

/** Whether a row renders the same. Lists and records are compared by their items. */
export const isSameRow = <P extends RowProps>(before: P, after: P): boolean =>
  areEqual(before, after, isShallowlySame);

const NO_MESSAGES: RowProps['messages'] = {};

export function messagesByRow(messages: readonly CellMessage[]): (row: number) => RowProps['messages'] {
  const rows = new Map<number, Record<number, string>>();
  for (const { row, column, text } of messages) rows.set(row, { ...rows.get(row), [column]: text });
  return (row) => rows.get(row) ?? NO_MESSAGES;
}

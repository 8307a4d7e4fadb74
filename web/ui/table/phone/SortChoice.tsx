import { NativeSelect } from '@mantine/core';
import type { FilterColumn } from '../chips.ts';
import type { ListState } from '../list-state.ts';

interface SortChoiceProps {
  readonly columns: readonly FilterColumn[];
  readonly sort: ListState['sort'];
  readonly onState: (next: Partial<ListState>) => void;
}

/** Sorts a list on a phone, whose cards have no column headings. */
export function SortChoice({ columns, sort, onState }: SortChoiceProps) {
  const value = `${sort?.descending ? '-' : ''}${sort?.column ?? ''}`;
  const orders = columns.flatMap(({ id, header }) => [
    { value: id, label: `${header}, ascending` },
    { value: `-${id}`, label: `${header}, descending` },
  ]);
  const sortBy = (text: string) =>
    onState({
      sort: text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined,
      page: 1,
    });
  return (
    <NativeSelect
      label="Sort by"
      value={value}
      data={sort ? orders : [{ value: '', label: 'Usual order' }, ...orders]}
      onChange={(event) => sortBy(event.currentTarget.value)}
    />
  );
}

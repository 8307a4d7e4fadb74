import { type ReactNode, useState } from 'react';
import type { AnyRow } from './column.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SelectRows } from './SelectionControls.tsx';
import styles from './Table.module.css';
import type { PartProps } from './use-table-state.ts';
import { ViewTools } from './ViewTools.tsx';
import { NativeSelect, Button } from '@mantine/core';
import type { FilterColumn } from './chips.ts';
import type { ListState } from './list-state.ts';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../lazy-part.tsx';

const Chips = <R extends AnyRow>({ props, list }: PartProps<R>) => (
  <FilterChips
    columns={props.columns}
    chips={list.state.chips}
    onChange={list.filter}
    group={list.state.group}
    onUngroup={list.ungroup}
  />
);

/** The toolbar of a list: search, filters, its own tools, and the buttons of the view. */
export function Tools<R extends AnyRow>({
  props,
  list,
  tools,
}: PartProps<R> & { readonly tools?: ReactNode }) {
  const { columns, besideSearch, grouping } = props;
  const { loading = false } = props.list;
  const { isEmpty, state, change, filter, count } = list;
  return (
    <div className={styles['tools']} data-unprinted>
      {!isEmpty && <SearchBar columns={columns} chips={state.chips} onChange={filter} />}
      {besideSearch}
      {!isEmpty && <Chips props={props} list={list} />}
      <div className={styles['toolButtons']}>
        {tools}
        {!isEmpty && (
          <ViewTools
            disabled={loading || count === 0}
            columns={columns}
            hidden={state.hidden}
            grouping={grouping}
            group={state.group}
            onState={change}
            onExport={list.exportRows}
          />
        )}
      </div>
    </div>
  );
}

interface SortChoiceProps {
  readonly columns: readonly FilterColumn[];
  readonly sort: ListState['sort'];
  readonly onState: (next: Partial<ListState>) => void;
}

/** Sorts a list on a phone, whose cards have no column headings. */
function SortChoice({ columns, sort, onState }: SortChoiceProps) {
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

const ListSheet = lazyPart(() => import('./phone/ListSheet.tsx'));

interface ListControlsProps {
  readonly filters: number;
  readonly children: ReactNode;
}

function ListControls({ filters, children }: ListControlsProps) {
  /** Undefined until the sheet opens for the first time. */
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Button
        flex="1 1 auto"
        px="0.5rem"
        leftSection={<Icon name="search" />}
        aria-haspopup="dialog"
        aria-expanded={opened ?? false}
        onClick={() => setOpened(true)}
      >
        Search, filter and sort{filters > 0 && ` (${filters})`}
      </Button>
      {opened !== undefined && (
        <ListSheet opened={opened} onClose={() => setOpened(false)}>
          {children}
        </ListSheet>
      )}
    </>
  );
}

/** Controls of a list on a phone: one button, and the filters in use. */
export function PhoneTools<R extends AnyRow>({ props, list }: PartProps<R>) {
  const { columns, selection, idOf } = props;
  const { isEmpty, state, change, paged } = list;
  const inUse = state.chips.length + (state.group ? 1 : 0);
  return (
    <>
      <div className={styles['phoneTools']}>
        {(!isEmpty || props.besideSearch) && (
          <ListControls filters={inUse}>
            {!isEmpty && <SortChoice columns={columns} sort={state.sort} onState={change} />}
            <Tools props={props} list={list} />
            {selection && (
              <SelectRows isVisible ids={paged.pageRows.map((row) => idOf(row))} selection={selection} />
            )}
          </ListControls>
        )}
        {list.tools}
      </div>
      {inUse > 0 && <Chips props={props} list={list} />}
    </>
  );
}

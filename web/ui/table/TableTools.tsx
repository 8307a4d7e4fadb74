import type { ReactNode } from 'react';
import type { AnyRow } from './column.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListControls } from './phone/ListControls.tsx';
import { SortChoice } from './phone/SortChoice.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SelectRows } from './SelectionControls.tsx';
import styles from './Table.module.css';
import type { PartProps } from './use-table-state.ts';
import { ViewTools } from './ViewTools.tsx';

const Chips = <R extends AnyRow>({ props, list }: PartProps<R>) => (
  <FilterChips
    columns={props.columns}
    chips={list.state.chips}
    onChange={list.filter}
    group={list.state.group}
    onUngroup={list.ungroup}
  />
);

/** Search, filters, toolbar and export of a list. @param tools buttons of this list */
export function Tools<R extends AnyRow>({
  props,
  list,
  tools,
}: PartProps<R> & { readonly tools?: ReactNode }) {
  const { columns, besideSearch, grouping } = props;
  const { loading = false } = props.list;
  const { isEmpty, state, change, filter, count } = list;
  return (
    <div className={styles['tools']}>
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
              <SelectRows
                label="Select this page"
                isVisible
                ids={paged.pageRows.map((row) => idOf(row))}
                selection={selection}
              />
            )}
          </ListControls>
        )}
        {list.tools}
      </div>
      {inUse > 0 && <Chips props={props} list={list} />}
    </>
  );
}

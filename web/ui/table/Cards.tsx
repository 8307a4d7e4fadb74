import { NativeSelect } from '@mantine/core';
import type { Column } from './column.ts';
import { SelectAll, SelectRow } from './SelectBoxes.tsx';
import styles from './Table.module.css';
import type { ViewProps } from './tableProps.ts';

interface FactsProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
}

const Facts = <R,>({ row, columns }: FactsProps<R>) => (
  <dl>
    {columns
      .filter((column) => column.text(row) !== '')
      .map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>{column.cell ? column.cell(row) : column.text(row)}</dd>
        </div>
      ))}
  </dl>
);

/** The rows on a phone: one card each. */
export function Cards<R>({
  label,
  columns,
  shown,
  idOf,
  titleOf,
  renderActions,
  selection,
  state,
  onState,
}: ViewProps<R>) {
  const [first, ...others] = columns;
  const marked = others.filter((column) => column.brief);
  const brief = marked.length > 0 ? marked : others;
  const further = others.filter((column) => !brief.includes(column));
  const value = `${state.sort?.descending ? '-' : ''}${state.sort?.column ?? ''}`;
  const orders = columns.flatMap((column) => [
    { value: column.id, label: `${column.header}, ascending` },
    { value: `-${column.id}`, label: `${column.header}, descending` },
  ]);
  const sortBy = (text: string) =>
    onState({
      sort: text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined,
      page: 1,
    });
  return (
    <>
      <div className={styles['cardTools']}>
        {selection && <SelectAll ids={shown.all.map((row) => idOf(row))} selection={selection} />}
        <NativeSelect
          aria-label="Sort by"
          value={value}
          data={state.sort ? orders : [{ value: '', label: 'Sort by' }, ...orders]}
          onChange={(event) => sortBy(event.currentTarget.value)}
        />
      </div>
      <ul className={styles['cards']} aria-label={label}>
        {shown.page.map((row) => (
          <li key={idOf(row)} data-selected={selection?.ids.has(idOf(row)) || undefined}>
            <div className={styles['cardTop']}>
              {selection && <SelectRow id={idOf(row)} title={titleOf(row)} selection={selection} />}
              <h2>{first?.cell ? first.cell(row) : first?.text(row)}</h2>
              {renderActions && <div>{renderActions(row)}</div>}
            </div>
            <Facts row={row} columns={brief} />
            {further.length > 0 && (
              <details>
                <summary>More</summary>
                <Facts row={row} columns={further} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

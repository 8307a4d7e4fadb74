import { useMediaQuery } from '@mantine/hooks';
import { isRefused } from '../../api/errors.ts';
import type { AnyRow } from './column.ts';
import { Footer } from './Footer.tsx';
import { ListHints } from './ListHints.tsx';
import { PrintHeading } from './PrintHeading.tsx';
import { SelectAll } from './SelectionControls.tsx';
import { PHONE, TableBody } from './TableBody.tsx';
import type { TableProps } from './table-props.ts';
import { PhoneTools, Tools } from './TableTools.tsx';
import styles from './Table.module.css';
import { usePersonalFlag } from '../use-personal-flag.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import { usePrintOrientation } from '../use-print-orientation.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableState } from './use-table-state.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

/** Removes loaded rows that the server now refuses: the user's rights have changed. */
const withoutRefusedRows = <R,>(props: TableProps<R>): TableProps<R> =>
  isRefused(props.list.error) ? { ...props, list: { ...props.list, rows: undefined } } : props;

/** The table of every list: views, search, filters, sorting, pages of 25, selection, sticky first and last column. */
export function Table<R extends AnyRow>(tableProps: TableProps<R>) {
  const props = withoutRefusedRows(tableProps);
  const { columns, defaultSort, selection, idOf } = props;
  const { loading = false } = props.list;
  usePrintOrientation('landscape');
  const list = useTableState(props);
  const { rows, state, paged, count, isEmpty } = list;
  const [compact, setCompact] = usePersonalFlag('compact');
  const printing = useIsPrinting();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const element = useRowKeys({
    label: props.label,
    page: paged.pageNumber,
    pages: paged.pageCount,
    onPage: list.goToPage,
  });
  return (
    <div ref={element} className={styles['list']}>
      {!isEmpty && (
        <ViewTabs
          columns={columns}
          defaultSort={defaultSort}
          listName={props.listName}
          extraViews={props.extraViews}
          count={rows && !loading ? count : undefined}
        />
      )}
      {phone ? (
        <PhoneTools props={props} list={list} />
      ) : (
        <Tools props={props} list={list} tools={list.tools} />
      )}
      <ListHints props={props} list={list} />
      {printing && <PrintHeading columns={columns} chips={state.chips} count={count} />}
      <div className={styles['panel']}>
        <TableBody props={props} list={list} compact={compact} phone={phone} printing={printing} />
        {rows !== undefined && count > 0 && (
          <Footer
            page={paged.pageNumber}
            pages={paged.pageCount}
            groups={list.groups?.count}
            count={count}
            loading={loading}
            onPage={list.goToPage}
            columns={columns.length}
            hidden={state.hidden.length}
            compact={state.dense ? undefined : compact}
            onCompact={setCompact}
          >
            {selection && (
              <SelectAll all={paged.all} page={paged.pageRows} idOf={idOf} selection={selection} />
            )}
          </Footer>
        )}
      </div>
    </div>
  );
}

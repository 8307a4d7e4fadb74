import { useMediaQuery } from '@mantine/hooks';
import { isRefused } from '../../api/errors.ts';
import type { AnyRow } from './column.ts';
import { Footer } from './Footer.tsx';
import { PrintHeading } from './PrintHeading.tsx';
import type { TableProps } from './table-props.ts';
import { PhoneTools, Tools } from './TableTools.tsx';
import styles from './Table.module.css';
import { usePersonalFlag } from '../use-personal-flag.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import { usePrintOrientation } from '../use-print-orientation.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableState, type PartProps } from './use-table-state.ts';
import { ViewTabs } from './views/ViewTabs.tsx';
import { Icon } from '../Icon.tsx';
import { Empty } from '../Empty.tsx';
import { LoadState } from '../ErrorState.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Loading } from '../Loading.tsx';
import type CardList from './Cards.tsx';
import { Grid } from './Grid.tsx';

interface HintProps {
  /** Undefined if there is nothing to say. */
  readonly text: string | undefined;
  readonly action: string;
  readonly onAction: () => void;
}

const Hint = ({ text, action, onAction }: HintProps) => (
  <output className={styles['hint']}>
    {text && (
      <>
        <Icon name="info" />
        <span>{text}</span>
        <button type="button" className={styles['plain']} onClick={onAction}>
          {action}
        </button>
      </>
    )}
  </output>
);

/** Lists the parts of a view or shared link that this list does not support for this user. */
const ignoredText = (parts: readonly string[]) =>
  parts.length > 0
    ? `This list does not have ${parts.join(', ')}. The rest of the link or view is shown.`
    : undefined;

/** Names the edited rows that no longer match the list. */
function strayText(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const fact =
    names.length === 1 ? 'no longer matches this list. It stays' : 'no longer match this list. They stay';
  return `${names.join(', ')} ${fact} here until the list loads again.`;
}

/** The parts that a list does not support, and its rows that no longer match, each with a button that removes them. */
const ListHints = <R extends AnyRow>({ props, list }: PartProps<R>) => (
  <>
    <Hint text={ignoredText(list.state.ignored)} action="Dismiss" onAction={() => list.change({})} />
    <Hint
      text={strayText([...list.strays].map((row) => props.titleOf(row)))}
      action="Remove"
      onAction={list.clearKept}
    />
  </>
);

/** Lists show cards on screens of this width. */
const PHONE = '(max-width: 40em)';
const loadCards = () => import('./Cards.tsx');
// `lazyPart` loses the component's type parameter.
const Cards = lazyPart(loadCards, <Loading shape="rows" />) as typeof CardList;
// Loads in parallel with the rows.
if (globalThis.matchMedia?.(PHONE).matches) loadCards().catch(() => undefined);
/** Printed lists have no checkboxes or buttons. */
const printProps = { selection: undefined, actionsOf: undefined, cellEditing: undefined, compact: true };

/** Dense rows have no buttons; a record's page and the bar for selected rows have them. */
const denseProps = { actionsOf: undefined, compact: true };

const NoMatches = () => (
  <Empty icon="search" title="Nothing matches these filters">
    <p>Remove a filter.</p>
  </Empty>
);

interface BodyProps<R extends AnyRow> extends PartProps<R> {
  readonly compact: boolean;
  readonly phone: boolean;
  readonly printing: boolean;
}

function TableBody<R extends AnyRow>({ props, list, compact, phone, printing }: BodyProps<R>) {
  const { rows, count, state, paged, change, visible } = list;
  const { loading, error, reload } = props.list;
  if (!rows) return <LoadState error={error} onRetry={reload} shape="rows" />;
  if (rows.length === 0) return props.empty;
  if (count === 0 && loading) return <Loading shape="rows" />;
  if (count === 0) return props.renderNoMatches?.(state.chips) ?? <NoMatches />;
  const { groups } = list;
  const view = {
    ...props,
    columns: visible,
    paged,
    groups,
    state,
    onState: change,
    onEdit: list.keep,
    compact,
  };
  if (printing) {
    const printed = groups && { ...groups, shownGroups: groups.completeGroups };
    return <Grid {...view} {...printProps} groups={printed} paged={{ ...paged, pageRows: paged.all }} />;
  }
  if (phone) return <Cards {...view} />;
  return <Grid {...view} {...(state.dense && denseProps)} />;
}

/** Removes loaded rows that the server now refuses: the user's rights have changed. */
const withoutRefusedRows = <R,>(props: TableProps<R>): TableProps<R> =>
  isRefused(props.list.error) ? { ...props, list: { ...props.list, rows: undefined } } : props;

/** The table of every list: views, search, filters, sorting, pages of 25, selection, sticky first and last column. */
export function Table<R extends AnyRow>(tableProps: TableProps<R>) {
  const props = withoutRefusedRows(tableProps);
  const { columns, defaultSort } = props;
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
          <Footer props={props} list={list} compact={compact} onCompact={setCompact} />
        )}
      </div>
    </div>
  );
}

import { Empty } from '../Empty.tsx';
import { LoadState } from '../ErrorState.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Loading } from '../Loading.tsx';
import type CardList from './Cards.tsx';
import type { AnyRow } from './column.ts';
import { Grid } from './Grid.tsx';
import type { PartProps } from './use-table-state.ts';

/** Lists show cards on screens of this width. */
export const PHONE = '(max-width: 40em)';
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

/** The rows, or their empty, loading or error state. */
export function TableBody<R extends AnyRow>({ props, list, compact, phone, printing }: BodyProps<R>) {
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

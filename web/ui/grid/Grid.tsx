import { useMemo } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { Loading } from '../Loading.tsx';
import { useIsPrinting } from '../use-is-printing.ts';
import type { Line } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { GridTable } from './GridTable.tsx';
import { cellMessages } from './messages.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const LineCards = lazyPart(() => import('./LineCards.tsx'), <Loading shape="rows" />);

/** Lines of figures, edited as in a spreadsheet: a table, or cards below 700 px. */
export function Grid<R extends Line>(props: GridProps<R>) {
  const { rows, unread, columns, name, issues } = props;
  const isNarrow = useIsNarrow();
  const isPrinting = useIsPrinting();
  const messages = useMemo(
    () => cellMessages({ rows, unread, columns, name, ...(issues && { issues }) }),
    [rows, unread, columns, name, issues],
  );
  if (isNarrow && !isPrinting) return <LineCards props={props} messages={messages} />;
  return <GridTable props={props} messages={messages} />;
}

import { useDeferredValue, useMemo } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { Loading } from '../Loading.tsx';
import { useIsPrinting } from '../use-is-printing.ts';
import type { Line } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { GridTable } from './GridTable.tsx';
import { cellMessages } from './messages.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const LineCards = lazyPart(() => import('./LineCards.tsx'), <Loading shape="rows" />);

/** Rows of the first render, more than fit on a screen, so that a long list opens immediately. */
const FIRST_ROWS = 30;

/** Lines of figures, edited as in a spreadsheet: a table, or cards below 700 px. */
export function Grid<R extends Line>(props: GridProps<R>) {
  const { rows, unparsed, columns, name, issues } = props;
  const isNarrow = useIsNarrow();
  const isPrinting = useIsPrinting();
  const shownRows = useDeferredValue(Infinity, FIRST_ROWS);
  const messages = useMemo(
    () => cellMessages({ rows, unparsed, columns, name, ...(issues && { issues }) }),
    [rows, unparsed, columns, name, issues],
  );
  const list = { props, messages, shownRows };
  return isNarrow && !isPrinting ? <LineCards {...list} /> : <GridTable {...list} />;
}

import { startTransition, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Loading } from '../Loading.tsx';
import { useIsPrinting } from '../use-is-printing.ts';
import type { Line } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { GridTable } from './GridTable.tsx';
import { cellMessages } from './messages.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const LineCards = lazyPart(() => import('./LineCards.tsx'), <Loading shape="rows" />);

/** Rows of the first render, about a screen, so that a long list opens immediately. */
const FIRST_ROWS = 15;

/**
 * The number of rows to render: first those of a screen, all after the first frame. A deferred value mostly renders
 * before that frame: 200 lines then open in 220 instead of 110 ms.
 */
function useShownRows(): number {
  const [shownRows, setShownRows] = useState(FIRST_ROWS);
  useEffect(() => void afterPaint(async () => startTransition(() => setShownRows(Infinity))), []);
  return shownRows;
}

/** Lines of figures, edited as in a spreadsheet: a table, or cards below 700 px. */
export function Grid<R extends Line>(props: GridProps<R>) {
  const { rows, unparsed, columns, name, issues } = props;
  const isNarrow = useIsNarrow();
  const isPrinting = useIsPrinting();
  const shownRows = useShownRows();
  const messages = useMemo(
    () => cellMessages({ rows, unparsed, columns, name, ...(issues && { issues }) }),
    [rows, unparsed, columns, name, issues],
  );
  const list = { props, messages, shownRows };
  return isNarrow && !isPrinting ? <LineCards {...list} /> : <GridTable {...list} />;
}

import { useMemo } from 'react';
import { useIsPrinting } from '../use-is-printing.ts';
import type { Line } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { GridTable } from './GridTable.tsx';
import { LineCards } from './LineCards.tsx';
import { cellMessages } from './messages.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** Lines of figures, edited as in a spreadsheet: a table, or cards below 700 px. */
export function Grid<R extends Line>(props: GridProps<R>) {
  const { rows, unread, columns, name, issues } = props;
  const isNarrow = useIsNarrow();
  const isPrinting = useIsPrinting();
  const messages = useMemo(
    () => cellMessages({ rows, unread, columns, name, ...(issues && { issues }) }),
    [rows, unread, columns, name, issues],
  );
  const View = isNarrow && !isPrinting ? LineCards : GridTable;
  return <View props={props} messages={messages} />;
}

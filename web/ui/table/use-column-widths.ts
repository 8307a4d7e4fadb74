import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { denseColumns } from './column.ts';
import { fitColumnWidths, fitDenseColumns, fitNameColumn, sumOf } from './column-widths.ts';
import type { ListState } from './list-state.ts';
import type { ViewProps } from './table-props.ts';

export const SELECT_WIDTH = 40;
const ACTION_WIDTH = 32;
/** Minimum width, which fits the heading. */
const MIN_ACTIONS_WIDTH = 84;
const NONE: readonly never[] = [];
/** Width from which dense rows show longer values and more space (CSS pixels). */
const WIDE = 1_500;
export const rem = (pixels: number) => `${pixels / 16}rem`;

/** Padding at each side of a cell (CSS pixels). */
export function paddingOf({ dense }: ListState, width: number): number {
  return dense && width < WIDE ? 8 : 12;
}

/** Tracks the inner width of an element (CSS pixels), measured before the first paint. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => innerWidth);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    // Otherwise the first paint is for the window's width, and the rows then change their height.
    // oxlint-disable-next-line react/set-state-in-effect
    setWidth(target.clientWidth);
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

export function useColumnWidths<R>(props: ViewProps<R>, width: number) {
  const { rows = NONE } = props.list;
  const { columns, actionsOf, maxActions = 2, selection, compact, state } = props;
  const { dense } = state;
  const padding = paddingOf(state, width);
  const actionsWidth = actionsOf ? Math.max(MIN_ACTIONS_WIDTH, maxActions * ACTION_WIDTH + 20) : 0;
  const fixedWidth = actionsWidth + (selection ? SELECT_WIDTH : 0);
  const name = useMemo(
    () => props.name && fitNameColumn(props.name, columns, rows, width - fixedWidth),
    [props.name, columns, rows, width, fixedWidth],
  );
  const hasFacts = name?.facts !== undefined && !compact;
  const widths = useMemo(
    () =>
      dense
        ? fitDenseColumns(columns, rows, { padding: 2 * padding, available: width - fixedWidth })
        : fitColumnWidths(columns, rows, hasFacts ? name : undefined),
    [columns, rows, name, hasFacts, dense, padding, width, fixedWidth],
  );
  return { name, hasFacts, widths, actionsWidth, total: sumOf(widths) + fixedWidth };
}

/** Adapts the columns of a list with dense rows to the width. */
export function useColumns<R>({ columns, state }: ViewProps<R>, width: number) {
  const isWide = width >= WIDE;
  return useMemo(
    () => (state.dense ? denseColumns(columns, isWide) : columns),
    [columns, state.dense, isWide],
  );
}

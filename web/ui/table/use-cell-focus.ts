import { useEffect, type RefObject } from 'react';

const ROWS = 'tbody > tr:not([data-group])';

/** Returns the rows of a table in order, without the headings of groups. */
export const rowElements = (frame: HTMLElement): readonly HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>(ROWS),
];

export const CELL = 'td[data-edit]';
/** The link on a record's name, in the first column. */
const NAME = 'th a';
const steps: Readonly<Record<string, readonly [line: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function setTabStop(frame: HTMLElement, cell: HTMLElement | null): void {
  for (const tabStop of frame.querySelectorAll<HTMLElement>(`${CELL}[tabindex="0"]`)) tabStop.tabIndex = -1;
  if (cell) cell.tabIndex = 0;
}

/** Returns the cell of `row` in the same column as `cell`; the row's name link if `cell` is a name link. */
export const cellInRow = (row: Element, cell: HTMLElement): HTMLElement | null =>
  row.querySelector(cell.matches(NAME) ? NAME : `td[data-edit="${cell.dataset['edit']}"]`);

/** Returns the next name or editable cell in a row or column; the name of a row comes before its cells. */
function neighbourCell(
  frame: HTMLElement,
  cell: HTMLElement,
  [line, column]: readonly [number, number],
): HTMLElement | undefined {
  const row = cell.closest('tr');
  if (line !== 0) {
    const rows = rowElements(frame);
    const next = row ? rows[rows.indexOf(row) + line] : undefined;
    return (next && cellInRow(next, cell)) ?? undefined;
  }
  const cells = [...(row?.querySelectorAll<HTMLElement>(`${NAME}, ${CELL}`) ?? [])];
  return cells[cells.indexOf(cell) + column];
}

/** Moves the focus between names and editable cells by arrow keys. Tab returns to the last focused cell. */
export function useCellFocus(frame: RefObject<HTMLElement | null>): void {
  // Each page has new cells.
  useEffect(() => {
    const element = frame.current;
    if (element && !element.querySelector(`${CELL}[tabindex="0"]`))
      setTabStop(element, element.querySelector(CELL));
  });
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const { target } = event;
      if (!element || !step || !(target instanceof HTMLElement) || !target.matches(`${NAME}, ${CELL}`))
        return;
      const next = neighbourCell(element, target, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (element && target instanceof HTMLElement && target.matches(CELL)) setTabStop(element, target);
    };
    element?.addEventListener('keydown', onKeyDown);
    element?.addEventListener('focusin', onFocus);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [frame]);
}

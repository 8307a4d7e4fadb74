import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { afterPaint } from '../after-paint.ts';
import { loadable } from '../lazy-part.tsx';
import type { EditableCell, OpenCell } from './cell-editing.ts';
import { rowElements } from './row-elements.ts';
import { useCellFocus } from './use-cell-focus.ts';

const editor = loadable(() => import('./cells/CellEditor.tsx'), { fallback: null });
const CELL = 'td[data-edit]';

interface EditableCellsProps {
  /** The frame of the table. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Ids of the rows of the page, in the order of their lines. */
  readonly ids: readonly string[];
  /** Called before a cell of a row is saved. */
  readonly onEdit: (id: string) => void;
  readonly cellAt: (line: number, column: string) => EditableCell | undefined;
}

/** Opens a cell by a click, Enter or E, except on one of its links and buttons. */
function useOpening({ frame, cellAt }: EditableCellsProps, open: (cell: OpenCell) => void) {
  const openAt = useEffectEvent((target: EventTarget | null): boolean => {
    if (!(target instanceof Element) || target.closest('a, button, input')) return false;
    const cell = target.closest<HTMLElement>(CELL);
    const row = cell?.parentElement;
    if (!row || !frame.current) return false;
    const opened = cellAt(rowElements(frame.current).indexOf(row), cell.dataset['edit'] ?? '');
    if (opened) open({ target: opened });
    return opened !== undefined;
  });
  useEffect(() => {
    const element = frame.current;
    const onClick = (event: MouseEvent) => void openAt(event.target);
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isOpening = event.key === 'Enter' || event.key === 'e' || event.key === 'E';
      if (isPlain && isOpening && openAt(event.target)) event.preventDefault();
    };
    element?.addEventListener('click', onClick);
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('keydown', onKeyDown);
    };
  }, [frame]);
}

/** Edits cells of a table in place; the code of the editor loads after the rows are drawn. */
export function EditableCells(props: EditableCellsProps) {
  const { frame, ids, onEdit } = props;
  const [opened, setOpened] = useState<OpenCell>();
  useOpening(props, setOpened);
  useCellFocus(frame);
  useEffect(() => void afterPaint(editor.fetch).catch(() => undefined), []);
  return (
    opened && <editor.Part frame={frame} ids={ids} opened={opened} onOpened={setOpened} onEdit={onEdit} />
  );
}

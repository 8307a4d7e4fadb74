import { type RefObject, useLayoutEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import type { UnsavedEdit } from '../../inline/inline-editing.ts';
import InlineEditor from '../../inline/InlineEditor.tsx';
import type { SaveEdit } from '../../inline/save-inline.ts';
import type { OpenCell } from '../cell-editing.ts';
import { rowElements } from '../use-cell-focus.ts';
import styles from './cell-editor.module.css';

/** Minimum width and assumed height of an editor, and its distance from the window's edges (CSS pixels). */
const EDITOR_WIDTH = 240;
const EDITOR_HEIGHT = 160;
const MARGIN = 8;

/** Returns the CSS position of an editor over an element, within the window. */
function positionOver(element: HTMLElement): CSSProperties {
  const { left, top, width } = element.getBoundingClientRect();
  const minWidth = Math.max(width, EDITOR_WIDTH);
  return {
    left: Math.max(MARGIN, Math.min(left, window.innerWidth - minWidth - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, window.innerHeight - EDITOR_HEIGHT - MARGIN)),
    minWidth,
  };
}

/** Follows an element while it scrolls. @returns undefined without an element */
function useAnchor(element: HTMLElement | undefined): CSSProperties | undefined {
  const [position, setPosition] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    const update = () => setPosition(positionOver(element));
    update();
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [element]);
  return element && position;
}

interface CellEditorProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly opened: OpenCell;
  readonly onClose: () => void;
  readonly onUnsaved: (cell: OpenCell) => void;
  readonly onEdit: (id: string) => void;
}

/** Returns the cell of a column and the name link of a row; none if the row is now on another page. */
function cellsOf(frame: HTMLElement | null, line: number, column: string) {
  const row = frame ? rowElements(frame)[line] : undefined;
  return {
    cell: row?.querySelector<HTMLElement>(`td[data-edit="${column}"]`) ?? undefined,
    name: row?.querySelector<HTMLElement>('th a') ?? undefined,
  };
}

/**
 * Returns the focus to a cell whose row has moved, for example to another group: the focus stays in place, on the cell
 * of another row.
 */
function followRow(frame: HTMLElement, id: string, column: string): void {
  const { activeElement: focused } = document;
  const cell = frame
    .querySelector(`th a[href*="${id}"]`)
    ?.closest('tr')
    ?.querySelector<HTMLElement>(`td[data-edit="${column}"]`);
  if (focused instanceof HTMLElement && focused.dataset['edit'] === column) cell?.focus();
}

/** Edits cells of a list in place, above the table. */
export default function CellEditor(props: CellEditorProps) {
  const { frame, ids, opened, onClose, onUnsaved, onEdit } = props;
  const { target, unsaved, isFromName = false } = opened;
  const { rowId: id, column, label, editing } = target;
  const { cell, name } = cellsOf(frame.current, ids.indexOf(id), column);
  // If the column of a shortcut is hidden, the editor covers the row's name.
  const position = useAnchor(cell ?? name ?? frame.current ?? undefined);
  if (!position) return undefined;
  const close = (keepsFocus: boolean) => {
    onClose();
    if (keepsFocus) (isFromName ? name : cell)?.focus();
  };
  const dialog = target.renderDialog(() => close(true));
  if (dialog) return dialog;
  const reopen = (unsaved: UnsavedEdit) => {
    if (frame.current) onUnsaved({ ...opened, unsaved });
    return frame.current !== null;
  };
  const commit = async (save: SaveEdit, keepsFocus: boolean) => {
    close(keepsFocus);
    onEdit(id);
    const saved = save(reopen);
    const follow = () => frame.current && keepsFocus && followRow(frame.current, id, column);
    // The list shows the value before the server has confirmed it.
    requestAnimationFrame(follow);
    await saved;
    follow();
  };
  return createPortal(
    <div className={styles['popup']} style={position}>
      <InlineEditor
        key={`${id} ${column}`}
        name={`edit ${id} ${column}`}
        names={editing.fieldsOf(column)}
        label={label}
        editing={editing}
        unsaved={unsaved}
        anchor={cell}
        onCommit={(save, keepsFocus) => void commit(save, keepsFocus)}
        onClose={close}
      />
    </div>,
    document.body,
  );
}

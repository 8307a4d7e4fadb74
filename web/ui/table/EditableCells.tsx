import { useEffect, useEffectEvent, type RefObject, useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import { KeyHolder } from '../inline/KeyHolder.tsx';
import { useCommands, type Command } from '../keyboard/commands.ts';
import { loadable } from '../lazy-part.tsx';
import type { CellShortcut, EditableCell, OpenCell } from './cell-editing.ts';
import { rowElements, CELL, useCellFocus } from './use-cell-focus.ts';

const editor = loadable(() => import('./cells/CellEditor.tsx'), { fallback: <KeyHolder /> });

interface EditableCellsProps {
  readonly frame: RefObject<HTMLElement | null>;
  /** Ids of the rows of the page, in the order of their lines. */
  readonly ids: readonly string[];
  /** Called before a cell of a row is saved. */
  readonly onEdit: (id: string) => void;
  readonly cellAt: (line: number, column: string) => EditableCell | undefined;
  readonly shortcuts: readonly CellShortcut[];
}

const isSameCell = ({ target: a }: OpenCell, { target: b }: OpenCell) =>
  a.rowId === b.rowId && a.column === b.column;

/** The cell with the open editor. Cells that could not be saved open again as soon as no other cell is open. */
function useOpenCell() {
  const [chosen, open] = useState<OpenCell>();
  const [unsaved, setUnsaved] = useState<readonly OpenCell[]>([]);
  const opened = unsaved.find((cell) => !chosen || isSameCell(cell, chosen)) ?? chosen;
  const close = () => {
    open(undefined);
    setUnsaved((cells) => cells.filter((cell) => cell !== opened));
  };
  const reopen = (cell: OpenCell) =>
    setUnsaved((cells) => [...cells.filter((other) => !isSameCell(other, cell)), cell]);
  return { opened, open, close, reopen };
}

type Open = (cell: OpenCell) => void;

/** Returns the index of an element's row in the table; -1 outside the rows. */
function lineOf(frame: HTMLElement | null, element: Element | null): number {
  const row = element?.closest<HTMLElement>('tr');
  return frame && row ? rowElements(frame).indexOf(row) : -1;
}

/** Opens a cell on a click, except on its links and buttons. */
function useOpenOnClick({ frame, cellAt }: EditableCellsProps, open: Open) {
  const openAt = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input')) return;
    const cell = target.closest<HTMLElement>(CELL);
    const opened = cellAt(lineOf(frame.current, cell), cell?.dataset['edit'] ?? '');
    if (opened) open({ target: opened });
  });
  useEffect(() => {
    const element = frame.current;
    const onClick = (event: MouseEvent) => openAt(event);
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [frame]);
}

/** Opens cells of the focused row by key: the focused cell, or the column of a shortcut. */
function useOpenByKey({ frame, cellAt, shortcuts }: EditableCellsProps, open: Open) {
  useCommands((focused) => {
    const line = lineOf(frame.current, focused);
    if (line < 0) return undefined;
    const cell = focused?.closest<HTMLElement>(CELL);
    const commandFor = (target: EditableCell | undefined, command: Omit<Command, 'run'>) =>
      target ? [{ ...command, run: () => open({ target, isFromName: !cell }) }] : [];
    const row = focused?.closest('tr');
    const hasKey = ({ dataset }: HTMLElement) => shortcuts.some(({ column }) => column === dataset['edit']);
    // If the name of the row has the focus, the edit key opens the first cell without a shortcut.
    const first = [...(row?.querySelectorAll<HTMLElement>(CELL) ?? [])].find((other) => !hasKey(other));
    const inFocus = cellAt(line, (cell ?? first)?.dataset['edit'] ?? '');
    return {
      scope: 'row',
      label: row?.querySelector('th')?.ariaLabel ?? 'This row',
      commands: [
        ...commandFor(inFocus, { label: `Edit ${inFocus?.label}`, shortcut: 'edit' }),
        ...shortcuts.flatMap(({ shortcut, column, label }) =>
          commandFor(cellAt(line, column), { label, shortcut }),
        ),
      ],
    };
  });
}

/** Edits cells of a table in place; the code of the editor loads after the rows are drawn. */
export function EditableCells(props: EditableCellsProps) {
  const { frame, ids, onEdit } = props;
  const { opened, open, close, reopen } = useOpenCell();
  useOpenOnClick(props, open);
  useOpenByKey(props, open);
  useCellFocus(frame);
  useEffect(() => void afterPaint(editor.fetch).catch(() => undefined), []);
  return (
    opened && (
      <editor.Part
        frame={frame}
        ids={ids}
        opened={opened}
        onClose={close}
        onUnsaved={reopen}
        onEdit={onEdit}
      />
    )
  );
}

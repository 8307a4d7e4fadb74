import { useState } from 'react';
import type { OpenCell } from './cell-editing.ts';

const isSameCell = ({ target: a }: OpenCell, { target: b }: OpenCell) =>
  a.rowId === b.rowId && a.column === b.column;

/** The cell with the open editor. Cells that could not be saved open again as soon as no other cell is open. */
export function useOpenCell() {
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

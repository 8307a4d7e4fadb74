import type { KeyboardEvent } from 'react';
import type { Line } from './column.ts';
import { moveByKey, moveByTab, singleCell, type Position } from './range.ts';
import type { GridModel } from './use-grid.ts';
import type { Option } from '../../../shared/schema/field.ts';

type Handler<R extends Line> = (grid: GridModel<R>, event: KeyboardEvent) => boolean;

/** Letters typed into one cell with shorter pauses select an option by its beginning. */
const TYPING_PAUSE_MS = 700;
/** Returns the option whose label begins with the typed letters. Repeating one letter cycles through its options. */
export function optionByLetters(options: readonly Option[], current: unknown, letters: string) {
  const typed = letters.toLowerCase();
  const matching = (start: string) => options.filter(({ label }) => label.toLowerCase().startsWith(start));
  const [first] = matching(typed);
  if (typed.length > 1 && first) return first;
  const candidates = [...typed].every((letter) => letter === typed[0]) ? matching(typed.slice(0, 1)) : [];
  return candidates[candidates.findIndex(({ value }) => value === current) + 1] ?? candidates[0];
}

let letters = { text: '', time: 0, cell: '' };

function pickOption<R extends Line>(grid: GridModel<R>, position: Position, key: string): void {
  const column = grid.columnAt(position);
  if (!column) return;
  const time = performance.now();
  const cell = `${position.row}:${position.column}`;
  const continues = cell === letters.cell && time - letters.time < TYPING_PAUSE_MS;
  letters = { text: continues ? letters.text + key : key, time, cell };
  const current = grid.props.rows[position.row]?.[column.name];
  const option = optionByLetters(column.field.options, current, letters.text);
  if (option) grid.edits.type(position.row, column, option.label);
  grid.select(singleCell(position));
}

const isCharacter = (event: KeyboardEvent) =>
  [...event.key].length === 1 &&
  (!(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph'));

/** The first key of an accent or an input method; the editor receives the next keys. */
const COMPOSING = /^(?:Dead|Process)$/;

const typingKeys = <R extends Line>(grid: GridModel<R>, event: KeyboardEvent): boolean => {
  const position = grid.selection.anchor;
  const column = grid.columnAt(position);
  const isChoice = column?.field.kind === 'choice';
  if (!isChoice && COMPOSING.test(event.key)) grid.edit(position, '');
  if (!column || !isCharacter(event)) return false;
  if (!isChoice) grid.edit(position, event.key);
  else if (event.key === ' ') grid.edit(position);
  else pickOption(grid, position, event.key);
  return true;
};

function moveLines<R extends Line>(grid: GridModel<R>, step: 1 | -1): void {
  const { anchor, focus } = grid.selection;
  const isMoved = grid.edits.move(grid.range, step);
  // At the first or last line, clears the announcement of the previous move.
  if (!isMoved) return grid.announce('');
  const moved = (position: Position) => ({ ...position, row: position.row + step });
  grid.select({ anchor: moved(anchor), focus: moved(focus) });
}

/** Alt+arrow opens a choice and moves lines in other columns; Shift+Alt+arrow always moves lines. */
const altKeys = <R extends Line>(grid: GridModel<R>, { key, altKey, shiftKey }: KeyboardEvent): boolean => {
  if (!altKey || grid.props.readOnly || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  const { focus } = grid.selection;
  if (!shiftKey && grid.columnAt(focus)?.field.kind === 'choice') grid.edit(focus);
  else moveLines(grid, key === 'ArrowUp' ? -1 : 1);
  return true;
};

/** Selects all lines, without the column of row menus. */
const selectAll = <R extends Line>({ select, size, props }: GridModel<R>) =>
  select({
    anchor: {
      row: Math.max(0, props.rows.length - 1),
      column: size.columns - (props.readOnly ? 1 : 2),
    },
    focus: { row: 0, column: 0 },
  });

const controlKeys = <R extends Line>(grid: GridModel<R>, event: KeyboardEvent): boolean => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const { readOnly = false } = grid.props;
  const key = event.key.toLowerCase();
  if (key === 'a') selectAll(grid);
  else if (readOnly) return false;
  else if (key === 'd') grid.edits.fill(grid.range);
  else if (key === 'y' || (key === 'z' && event.shiftKey)) grid.edits.redo();
  else if (key === 'z') grid.edits.undo();
  else return false;
  grid.focusCell();
  return true;
};

const arrowKeys = <R extends Line>(grid: GridModel<R>, event: KeyboardEvent): boolean => {
  const { anchor, focus } = grid.selection;
  const target = event.altKey ? undefined : moveByKey(event, focus, grid.size);
  if (!target) return false;
  grid.select(event.shiftKey ? { anchor, focus: target } : singleCell(target));
  return true;
};

const tabKey = <R extends Line>(grid: GridModel<R>, { key, shiftKey }: KeyboardEvent): boolean => {
  const { props, selection, size } = grid;
  if (key !== 'Tab' || props.readOnly) return false;
  const target = moveByTab(selection.focus, { ...size, columns: props.columns.length }, shiftKey);
  if (target) grid.select(singleCell(target));
  else grid.focusCell();
  return target !== undefined;
};

const editKeys = <R extends Line>(grid: GridModel<R>, { key, shiftKey }: KeyboardEvent): boolean => {
  const { anchor, focus } = grid.selection;
  if (grid.props.readOnly) return false;
  if (key === 'Enter') {
    const target = moveByKey(
      { key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey: false, metaKey: false },
      focus,
      grid.size,
    );
    if (target) grid.select(singleCell(target));
  } else if (key === 'F2') grid.edit(anchor);
  else if (key === 'Delete' || key === 'Backspace') grid.edits.clear(grid.range);
  else return false;
  return true;
};

const run = <R extends Line>(groups: readonly Handler<R>[], grid: GridModel<R>, event: KeyboardEvent) => {
  if (groups.some((keys) => keys(grid, event))) event.preventDefault();
};

/** Moves the selection after the editor has closed. @param addsLine whether the edit added a line */
export function advance<R extends Line>(grid: GridModel<R>, event: KeyboardEvent, addsLine: boolean): void {
  const rows = grid.size.rows + (addsLine ? 1 : 0);
  run([tabKey, arrowKeys, editKeys], { ...grid, size: { ...grid.size, rows } }, event);
}

/** Handles a key in a grid, while no editor is open. */
export function pressKey<R extends Line>(grid: GridModel<R>, event: KeyboardEvent): void {
  const isButton = event.target instanceof HTMLButtonElement && /^(?:Enter| )$/.test(event.key);
  if (grid.editing || isButton || event.defaultPrevented) return;
  run([altKeys, controlKeys, tabKey, arrowKeys, editKeys, typingKeys], grid, event);
}

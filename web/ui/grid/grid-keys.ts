import type { KeyboardEvent } from 'react';
import { optionByLetters } from './choice-typing.ts';
import type { Line } from './column.ts';
import { moveByKey, moveByTab, single, type Position } from './range.ts';
import type { GridModel } from './use-grid.ts';

type Keys<R extends Line> = (grid: GridModel<R>, event: KeyboardEvent) => boolean;

/** Letters typed within this time pick one option together (milliseconds). */
const LETTERS_TIME = 700;
let letters = { text: '', time: 0 };

function pickOption<R extends Line>(grid: GridModel<R>, at: Position, key: string): void {
  const column = grid.columnAt(at);
  if (!column) return;
  const now = performance.now();
  letters = { text: now - letters.time < LETTERS_TIME ? letters.text + key : key, time: now };
  const current = grid.props.rows[at.row]?.[column.name];
  const option = optionByLetters(column.field.options, current, letters.text);
  if (option) grid.edits.type(at.row, column, option.label);
  grid.select(single(at));
}

const isCharacter = (event: KeyboardEvent) =>
  [...event.key].length === 1 &&
  (!(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph'));

/** Keys of an accent or an input method, which go on in the editor. */
const COMPOSING = /^(?:Dead|Process)$/;

const typing = <R extends Line>(grid: GridModel<R>, event: KeyboardEvent): boolean => {
  const at = grid.selection.anchor;
  const column = grid.columnAt(at);
  const isChoice = column?.field.kind === 'choice';
  if (!isChoice && COMPOSING.test(event.key)) grid.edit(at, '');
  if (!column || !isCharacter(event)) return false;
  if (!isChoice) grid.edit(at, event.key);
  else if (event.key === ' ') grid.edit(at);
  else pickOption(grid, at, event.key);
  return true;
};

function moveLines<R extends Line>(grid: GridModel<R>, by: 1 | -1): void {
  const { anchor, at } = grid.selection;
  if (!grid.edits.move(grid.range, by)) return grid.announce('');
  const moved = (position: Position) => ({ ...position, row: position.row + by });
  grid.select({ anchor: moved(anchor), at: moved(at) });
}

/** Alt with an arrow opens a choice, and moves lines in the other columns; with Shift it always moves them. */
const withAlt = <R extends Line>(grid: GridModel<R>, { key, altKey, shiftKey }: KeyboardEvent): boolean => {
  if (!altKey || grid.props.readOnly || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  const { at } = grid.selection;
  if (!shiftKey && grid.columnAt(at)?.field.kind === 'choice') grid.edit(at);
  else moveLines(grid, key === 'ArrowUp' ? -1 : 1);
  return true;
};

const selectAll = <R extends Line>({ select, size, props }: GridModel<R>) =>
  select({
    anchor: {
      row: Math.max(0, props.rows.length - 1),
      column: size.columns - (props.readOnly ? 1 : 2),
    },
    at: { row: 0, column: 0 },
  });

const withControl = <R extends Line>(grid: GridModel<R>, event: KeyboardEvent): boolean => {
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

const moving = <R extends Line>(grid: GridModel<R>, event: KeyboardEvent): boolean => {
  const { anchor, at } = grid.selection;
  const to = event.altKey ? undefined : moveByKey(event, at, grid.size);
  if (!to) return false;
  grid.select(event.shiftKey ? { anchor, at: to } : single(to));
  return true;
};

const tabbing = <R extends Line>(grid: GridModel<R>, { key, shiftKey }: KeyboardEvent): boolean => {
  if (key !== 'Tab' || grid.props.readOnly) return false;
  const to = moveByTab(grid.selection.at, { ...grid.size, columns: grid.props.columns.length }, shiftKey);
  if (to) grid.select(single(to));
  else grid.focusCell();
  return to !== undefined;
};

const others = <R extends Line>(grid: GridModel<R>, { key, shiftKey }: KeyboardEvent): boolean => {
  const { at, anchor } = grid.selection;
  if (grid.props.readOnly) return false;
  if (key === 'Enter') {
    const to = moveByKey(
      { key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey: false, metaKey: false },
      at,
      grid.size,
    );
    if (to) grid.select(single(to));
  } else if (key === 'F2') grid.edit(anchor);
  else if (key === 'Delete' || key === 'Backspace') grid.edits.clear(grid.range);
  else return false;
  return true;
};

/** Runs the first group of keys that knows the pressed key. */
const run = <R extends Line>(groups: readonly Keys<R>[], grid: GridModel<R>, event: KeyboardEvent): void => {
  if (groups.some((keys) => keys(grid, event))) event.preventDefault();
};

/** Moves on after the editor has closed. @param hasNewLine whether the edit has added a line */
export function moveOn<R extends Line>(grid: GridModel<R>, event: KeyboardEvent, hasNewLine: boolean): void {
  const rows = grid.size.rows + (hasNewLine ? 1 : 0);
  run([tabbing, moving, others], { ...grid, size: { ...grid.size, rows } }, event);
}

/** Handles a key in a grid, while no editor is open. */
export function pressKey<R extends Line>(grid: GridModel<R>, event: KeyboardEvent): void {
  const isButton = event.target instanceof HTMLButtonElement && /^(?:Enter| )$/.test(event.key);
  if (grid.editing || isButton || event.defaultPrevented) return;
  run([withAlt, withControl, tabbing, moving, others, typing], grid, event);
}

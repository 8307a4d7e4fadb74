import { useCallback, useState } from 'react';

const MAX_STEPS = 100;

interface UndoHistory<T> {
  readonly past: readonly T[];
  readonly value: T;
  readonly future: readonly T[];
}

export const startHistory = <T>(value: T): UndoHistory<T> => ({ past: [], value, future: [] });

export const changeHistory = <T>(history: UndoHistory<T>, value: T): UndoHistory<T> =>
  Object.is(history.value, value)
    ? history
    : { past: [...history.past, history.value].slice(-MAX_STEPS), value, future: [] };

export function undoHistory<T>({ past, value, future }: UndoHistory<T>): UndoHistory<T> {
  const [before] = past.slice(-1);
  return before === undefined
    ? { past, value, future }
    : { past: past.slice(0, -1), value: before, future: [value, ...future] };
}

export function redoHistory<T>({ past, value, future }: UndoHistory<T>): UndoHistory<T> {
  const [after, ...later] = future;
  return after === undefined
    ? { past, value, future }
    : { past: [...past, value], value: after, future: later };
}

/** Replaces the value without a step, and changes the values of all steps. */
export const rebaseHistory = <T>(
  { past, value, future }: UndoHistory<T>,
  { next, rebase }: { readonly next: (value: T) => T; readonly rebase: (step: T) => T },
): UndoHistory<T> => ({ past: past.map(rebase), value: next(value), future: future.map(rebase) });

/** A value with undo and redo. The grids of a plan share one, so that Ctrl+Z undoes the last change in any of them. */
export function useUndoable<T extends object>(initial: T) {
  const [history, setHistory] = useState(() => startHistory(initial));
  return {
    value: history.value,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback(
      (edit: (value: T) => T) => setHistory((now) => changeHistory(now, edit(now.value))),
      [],
    ),
    rebase: useCallback(
      (next: (value: T) => T, rebase: (step: T) => T) =>
        setHistory((now) => rebaseHistory(now, { next, rebase })),
      [],
    ),
    undo: useCallback(() => setHistory(undoHistory), []),
    redo: useCallback(() => setHistory(redoHistory), []),
  };
}

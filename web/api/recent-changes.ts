import { useSyncExternalStore } from 'react';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { onPersonChange } from './session-state.ts';

/** Milliseconds; longer than any index of the table lags behind. */
const REMEMBERED_MS = 30_000;

/** What this browser saved or deleted a moment ago; the table's indexes may not have it yet. */
interface Recent<R> {
  readonly saved: ReadonlyMap<string, R>;
  readonly gone: ReadonlySet<string>;
}

type Stored = { readonly [N in Noun]?: Recent<RecordFor[N]> };

const nothing: Recent<never> = { saved: new Map<string, never>(), gone: new Set() };
let recent: Stored = {};
const listeners = new Set<() => void>();

function change<N extends Noun>(noun: N, turn: (now: Recent<RecordFor[N]>) => Recent<RecordFor[N]>): void {
  recent = { ...recent, [noun]: turn(recentOf(noun)) };
  for (const listener of listeners) listener();
}

/** The recent changes to records of a noun. */
export const recentOf = <N extends Noun>(noun: N): Recent<RecordFor[N]> => recent[noun] ?? nothing;
const without = <T>(set: ReadonlySet<T>, value: T) => new Set([...set].filter((other) => other !== value));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Forgets a change later, unless the record changes again before. */
function forgetLater(noun: Noun, id: string): void {
  const name = `${noun}#${id}`;
  clearTimeout(timers.get(name));
  const forget = () => {
    timers.delete(name);
    change(noun, ({ saved, gone }) => {
      const left = new Map(saved);
      left.delete(id);
      return { saved: left, gone: without(gone, id) };
    });
  };
  timers.set(name, setTimeout(forget, REMEMBERED_MS));
}

/** Every list of the noun shows this saved record from now on. */
export function rememberSaved<N extends Noun>(noun: N, record: RecordFor[N]): void {
  change(noun, ({ saved, gone }) => ({
    saved: new Map(saved).set(record.id, record),
    gone: without(gone, record.id),
  }));
  forgetLater(noun, record.id);
}

/** Every list of the noun leaves this record out from now on. */
export function rememberGone(noun: Noun, id: string): void {
  change(noun, ({ saved, gone }) => {
    const left = new Map(saved);
    left.delete(id);
    return { saved: left, gone: new Set([...gone, id]) };
  });
  forgetLater(noun, id);
}

onPersonChange(() => {
  recent = {};
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useRecent = <N extends Noun>(noun: N): Recent<RecordFor[N]> =>
  useSyncExternalStore(subscribe, () => recentOf(noun));

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * Replaces, adds and removes rows of a list by what this browser saved or deleted.
 * @param belongs whether a saved record is part of this list
 */
export function withRecent<R extends Versioned>(
  rows: readonly R[],
  { saved, gone }: Recent<R>,
  belongs: (record: R) => boolean,
): readonly R[] {
  if (saved.size === 0 && gone.size === 0) return rows;
  const newer = (row: R) => {
    const mine = saved.get(row.id);
    return mine && mine.version > row.version ? mine : row;
  };
  const kept = rows.filter((row) => !gone.has(row.id)).map((row) => newer(row));
  const known = new Set(rows.map((row) => row.id));
  const added = [...saved.values()].filter((record) => !known.has(record.id));
  return [
    ...kept.filter((row) => !saved.has(row.id) || belongs(row)),
    ...added.filter((row) => belongs(row)),
  ];
}

import { useState } from 'react';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { onPersonChange } from './session-state.ts';
import { createStore } from './store.ts';

/** Time for which changes are remembered, longer than any table index lags. */
const REMEMBERED_MS = 30_000;

/** Recent saves and deletions of this browser, which table indexes may not contain yet. */
interface RecentChanges<R> {
  readonly saved: ReadonlyMap<string, R>;
  readonly deletedIds: ReadonlySet<string>;
}

type ChangesByNoun = { readonly [N in Noun]?: RecentChanges<RecordFor[N]> };

const noChanges: RecentChanges<never> = { saved: new Map<string, never>(), deletedIds: new Set() };
const changeStore = createStore<ChangesByNoun>({});

function updateChanges<N extends Noun>(
  noun: N,
  update: (now: RecentChanges<RecordFor[N]>) => RecentChanges<RecordFor[N]>,
): void {
  changeStore.set({ ...changeStore.get(), [noun]: update(recentChangesOf(noun)) });
}

export const recentChangesOf = <N extends Noun>(noun: N): RecentChanges<RecordFor[N]> =>
  changeStore.get()[noun] ?? noChanges;
const without = <T>(set: ReadonlySet<T>, value: T) => new Set([...set].filter((other) => other !== value));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Forgets a record's last change after a delay. */
function forgetLater(noun: Noun, id: string): void {
  const name = `${noun}#${id}`;
  clearTimeout(timers.get(name));
  const forget = () => {
    timers.delete(name);
    updateChanges(noun, ({ saved, deletedIds }) => {
      const remaining = new Map(saved);
      remaining.delete(id);
      return { saved: remaining, deletedIds: without(deletedIds, id) };
    });
  };
  timers.set(name, setTimeout(forget, REMEMBERED_MS));
}

/** Shows a saved record in its noun's lists; each list decides whether the record belongs to it. */
export function rememberSaved<N extends Noun>(noun: N, record: RecordFor[N]): void {
  updateChanges(noun, ({ saved, deletedIds }) => ({
    saved: new Map(saved).set(record.id, record),
    deletedIds: without(deletedIds, record.id),
  }));
  forgetLater(noun, record.id);
}

/** Removes a deleted record from every list of the noun. */
export function rememberDeleted(noun: Noun, id: string): void {
  updateChanges(noun, ({ saved, deletedIds }) => {
    const remaining = new Map(saved);
    remaining.delete(id);
    return { saved: remaining, deletedIds: new Set([...deletedIds, id]) };
  });
  forgetLater(noun, id);
}

onPersonChange(() => changeStore.set({}));

export const useRecentChanges = <N extends Noun>(noun: N): RecentChanges<RecordFor[N]> =>
  changeStore.usePart(() => recentChangesOf(noun));

/** Adds later changes to earlier ones of the same noun; the last change of a record counts. */
export function addChanges<R>(earlier: RecentChanges<R>, later: RecentChanges<R>): RecentChanges<R> {
  const stillSaved = [...earlier.saved].filter(([id]) => !later.deletedIds.has(id));
  const stillDeleted = [...earlier.deletedIds].filter((id) => !later.saved.has(id));
  return {
    saved: new Map([...stillSaved, ...later.saved]),
    deletedIds: new Set([...stillDeleted, ...later.deletedIds]),
  };
}

/**
 * Returns the recent changes that rows may lack, including changes forgotten while the same rows stay on screen.
 * @param rows the rows as they were read
 */
export function useChangesSinceRead<N extends Noun>(noun: N, rows: unknown): RecentChanges<RecordFor[N]> {
  const recent = useRecentChanges(noun);
  const [last, setLast] = useState({ rows, recent, changes: recent });
  if (last.rows === rows && last.recent === recent) return last.changes;
  const changes = last.rows === rows ? addChanges(last.changes, recent) : recent;
  setLast({ rows, recent, changes });
  return changes;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
}

/**
 * Whether a record is later than a row with its id. A record that was deleted and created again starts at version 1, and
 * some nouns derive their ids, so that it has the id of the deleted one.
 */
const isLater = (record: Versioned, row: Versioned): boolean =>
  record.createdAt === row.createdAt ? record.version > row.version : record.createdAt > row.createdAt;

/**
 * Applies recent saves and deletions to the rows of a list.
 * @param belongs whether a saved record is part of this list
 */
export function applyRecentChanges<R extends Versioned>(
  rows: readonly R[],
  { saved, deletedIds }: RecentChanges<R>,
  belongs: (record: R) => boolean,
): readonly R[] {
  if (saved.size === 0 && deletedIds.size === 0) return rows;
  const newer = (row: R) => {
    const savedRow = saved.get(row.id);
    return savedRow && isLater(savedRow, row) ? savedRow : row;
  };
  const remaining = rows.filter((row) => !deletedIds.has(row.id)).map((row) => newer(row));
  const rowIds = new Set(rows.map((row) => row.id));
  const added = [...saved.values()].filter((record) => !rowIds.has(record.id));
  return [
    ...remaining.filter((row) => !saved.has(row.id) || belongs(row)),
    ...added.filter((row) => belongs(row)),
  ];
}

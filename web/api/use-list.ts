import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Route } from '../../shared/schema/route.ts';
import { callAll, type Input } from './client.ts';
import { readAgainOnReturn } from './read-again.ts';
import { useChangesSinceRead, applyRecentChanges } from './recent-changes.ts';

export interface List<R> {
  /** Undefined until the first page has loaded. */
  readonly rows: readonly R[] | undefined;
  /** The list is incomplete, also after an error; `rows` has the first pages meanwhile. */
  readonly loading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

export const listKey = <P extends string, B, R>(route: Route<P, B, R[]>, input: Input<P, B>) => [
  route.method,
  route.path,
  input.params,
  input.query,
];

const acceptAll = () => true;

/**
 * Reads a list of records each time it is shown, and when the user returns to it; saves and deletions of this browser
 * show immediately.
 * @param input nothing is read without it
 * @param belongs whether a just-saved record is part of this list
 * @param maxRows stops reading once this many rows are loaded; must be the same for each use of the request
 */
export function useList<N extends Noun, P extends string, B>(
  noun: N,
  route: Route<P, B, RecordFor[N][]>,
  input: Input<P, B> | undefined,
  belongs: (record: RecordFor[N]) => boolean = acceptAll,
  maxRows?: number,
): List<RecordFor[N]> {
  const key = input && listKey(route, input);
  // `belongs` may be a new function on every render, but is the same rule for the same request.
  const requestKey = JSON.stringify(key);
  const [firstPages, setFirstPages] = useState<{ requestKey: string | undefined; rows: RecordFor[N][] }>();
  const { data, error, mutate } = useSWR<RecordFor[N][], unknown>(
    key,
    () =>
      input
        ? callAll(route, input, (loaded) => setFirstPages({ requestKey, rows: loaded }), maxRows)
        : Promise.resolve([]),
    // Rows that are read again replace all earlier changes, even if they are the same rows.
    { ...readAgainOnReturn, compare: Object.is },
  );
  const partialRows =
    firstPages && firstPages.requestKey === requestKey && error === undefined ? firstPages.rows : undefined;
  const loadedRows = data ?? partialRows;
  const recent = useChangesSinceRead(noun, loadedRows);
  const rows = useMemo(
    () => loadedRows && applyRecentChanges<RecordFor[N]>(loadedRows, recent, belongs),
    // oxlint-disable-next-line react/exhaustive-deps
    [loadedRows, recent, requestKey],
  );
  return { rows, loading: data === undefined, error, reload: () => void mutate() };
}

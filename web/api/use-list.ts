import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Route } from '../../shared/schema/route.ts';
import { callAll, type Input } from './client.ts';
import { useRecent, withRecent } from './recent-changes.ts';

export interface List<R> {
  /** Undefined until the first page has arrived. */
  readonly rows: readonly R[] | undefined;
  /** More pages are being read: a long list shows its first rows at once. */
  readonly loading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** The key of a list in the cache. */
export const listKey = <P extends string, B, R>(route: Route<P, B, R[]>, input: Input<P, B>) => [
  route.method,
  route.path,
  input.params,
  input.query,
];

const everything = () => true;

/**
 * A list of records, read again when it is shown; what this browser saved or deleted shows at once.
 * @param input nothing is read without it
 * @param belongs whether a record that was just saved is part of this list
 * @param most of so many rows it is not read further; it belongs to the request, and is the same wherever it is made
 */
export function useList<N extends Noun, P extends string, B>(
  noun: N,
  route: Route<P, B, RecordFor[N][]>,
  input: Input<P, B> | undefined,
  belongs: (record: RecordFor[N]) => boolean = everything,
  most?: number,
): List<RecordFor[N]> {
  const key = input && listKey(route, input);
  // `belongs` may be a new function in every render: it is the same rule as long as the request is the same.
  const asked = JSON.stringify(key);
  const [part, setPart] = useState<{ asked: string | undefined; rows: RecordFor[N][] }>();
  const { data, error, mutate } = useSWR<RecordFor[N][], unknown>(key, () =>
    input ? callAll(route, input, (some) => setPart({ asked, rows: some }), most) : Promise.resolve([]),
  );
  const begun = part && part.asked === asked && error === undefined ? part.rows : undefined;
  const known = data ?? begun;
  const recent = useRecent(noun);
  const rows = useMemo(
    () => known && withRecent<RecordFor[N]>(known, recent, belongs),
    // oxlint-disable-next-line react/exhaustive-deps
    [known, recent, asked],
  );
  return { rows, loading: data === undefined, error, reload: () => void mutate() };
}

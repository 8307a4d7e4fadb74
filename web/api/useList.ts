import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Route } from '../../shared/schema/route.ts';
import { callAll, type Input } from './client.ts';
import { useRecent, withRecent } from './recentChanges.ts';

export interface List<R> {
  /** Nothing while the first answer is awaited. */
  readonly rows: readonly R[] | undefined;
  /** More rows are to come: a long list shows its beginning at once. */
  readonly loading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** What a list is cached under. */
export const listKey = <P extends string, B, R>(route: Route<P, B, R[]>, input: Input<P, B>) => [
  route.method,
  route.path,
  input.params,
  input.query,
];

const everything = () => true;

/**
 * A list of records, kept fresh; what this browser saved or removed shows at once.
 * @param input nothing asks nothing
 * @param belongs whether a record that was just saved is part of this list
 */
export function useList<N extends Noun, P extends string, B>(
  noun: N,
  route: Route<P, B, RecordFor[N][]>,
  input: Input<P, B> | undefined,
  belongs: (record: RecordFor[N]) => boolean = everything,
): List<RecordFor[N]> {
  const key = input && listKey(route, input);
  // A list's rule may be written in place; it says the same as long as its question does.
  const asked = JSON.stringify(key);
  const [part, setPart] = useState<{ asked: string | undefined; rows: RecordFor[N][] }>();
  const { data, error, mutate } = useSWR<RecordFor[N][], unknown>(key, () =>
    input ? callAll(route, input, (some) => setPart({ asked, rows: some })) : Promise.resolve([]),
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

import { useMemo } from 'react';
import useSWR from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Route } from '../../shared/schema/route.ts';
import { call, callAll, type Input } from './client.ts';
import { useRecent, withRecent } from './recent.ts';

export interface List<R> {
  /** Nothing while the first answer is awaited. */
  readonly rows: readonly R[] | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

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
  const key = input && [route.method, route.path, input.params, input.query];
  const { data, error, mutate } = useSWR<RecordFor[N][], unknown>(key, () =>
    input ? callAll(route, input) : Promise.resolve([]),
  );
  const recent = useRecent(noun);
  // A list's rule may be written in place; it says the same as long as its question does.
  const asked = JSON.stringify(key);
  const rows = useMemo(
    () => data && withRecent<RecordFor[N]>(data, recent, belongs),
    // oxlint-disable-next-line react/exhaustive-deps
    [data, recent, asked],
  );
  return { rows, error, reload: () => void mutate() };
}

/** One record: the first item of the answer (specification 7). `record` is null when there is none. */
export function useRecord<P extends string, B, R>(
  route: Route<P, B, R[]>,
  input: Input<P, B> | undefined,
): { record: R | null | undefined; error: unknown; reload: () => void } {
  const key = input && ['record', route.method, route.path, input.params, input.query];
  const { data, error, mutate } = useSWR<R[], unknown>(key, () =>
    input ? call(route, input) : Promise.resolve([]),
  );
  return { record: data && (data[0] ?? null), error, reload: () => void mutate() };
}

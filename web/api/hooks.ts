import useSWR from 'swr';
import type { Route } from '../../shared/schema/route.ts';
import { call, callAll, type Input } from './client.ts';

export interface List<R> {
  /** Nothing while the first answer is awaited. */
  readonly rows: readonly R[] | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** Takes records out at once; an index may still answer with them for a moment. */
  readonly forget: (ids: ReadonlySet<string>) => void;
  /** Shows a saved record at once, in place of its older version. */
  readonly put: (record: R) => void;
}

/**
 * A list of records, kept fresh.
 * @param input nothing asks nothing
 */
export function useList<P extends string, B, R extends { id: string }>(
  route: Route<P, B, R[]>,
  input: Input<P, B> | undefined,
): List<R> {
  const key = input && [route.method, route.path, input.params, input.query];
  const { data, error, mutate } = useSWR<R[], unknown>(key, () =>
    input ? callAll(route, input) : Promise.resolve([]),
  );
  const change = (turn: (rows: R[]) => R[]) =>
    void mutate((rows) => (rows ? turn(rows) : rows), { revalidate: false });
  return {
    rows: data,
    error,
    reload: () => void mutate(),
    forget: (ids) => change((rows) => rows.filter((row) => !ids.has(row.id))),
    put: (record) =>
      change((rows) =>
        rows.some((row) => row.id === record.id)
          ? rows.map((row) => (row.id === record.id ? record : row))
          : [...rows, record],
      ),
  };
}

/** One record: the first item of the answer (specification 7). `record` is null when there is none. */
export function useRecord<P extends string, B, R>(
  route: Route<P, B, R[]>,
  input: Input<P, B> | undefined,
): { record: R | null | undefined; error: unknown; reload: () => void } {
  const key = input && [route.method, route.path, input.params, input.query];
  const { data, error, mutate } = useSWR<R[], unknown>(key, () =>
    input ? call(route, input) : Promise.resolve([]),
  );
  return { record: data && (data[0] ?? null), error, reload: () => void mutate() };
}

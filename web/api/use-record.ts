import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { readAgainOnReturn } from './read-again.ts';
import { readRecord } from './records.ts';

export interface RecordState<R> {
  /** Undefined while loading, null if it does not exist. */
  readonly record: R | null | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** Replaces the record after a save. */
  readonly adopt: (record: R) => void;
}

/** Reads a record cached under `cacheKey`; reads nothing without a key. */
export function useCachedRecord<N extends Noun>(
  cacheKey: readonly string[],
  noun: N,
  key: string | undefined,
  settings: SWRConfiguration = {},
): RecordState<RecordFor[N]> {
  const cached = key && [...cacheKey, noun, key];
  const { mutate: mutateCache } = useSWRConfig();
  const { data, error, mutate } = useSWR<RecordFor[N] | null, unknown>(
    cached,
    () => (key ? readRecord(noun, key) : Promise.resolve(null)),
    settings,
  );
  return {
    record: data,
    error,
    reload: () => void mutate(),
    // Not the bound `mutate`, which would store a late save under the key of the record that is shown by then.
    adopt: (record) => void mutateCache(cached, record, { revalidate: false }),
  };
}

/**
 * Reads a record each time it is shown, and when the user returns to it.
 * @param key its id, or a user's email; nothing is read without one
 */
export const useRecord = <N extends Noun>(noun: N, key: string | undefined): RecordState<RecordFor[N]> =>
  useCachedRecord(['record'], noun, key, readAgainOnReturn);

import useSWR, { type SWRConfiguration } from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { readRecord } from './records.ts';

export interface RecordState<R> {
  /** Undefined while it is read, null when there is none. */
  readonly record: R | null | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** Takes a record that was just saved over. */
  readonly adopt: (record: R) => void;
}

/** A record, cached under `cache`; nothing is read without a key. */
export function useCached<N extends Noun>(
  cache: readonly string[],
  noun: N,
  key: string | undefined,
  settings: SWRConfiguration = {},
): RecordState<RecordFor[N]> {
  const { data, error, mutate } = useSWR<RecordFor[N] | null, unknown>(
    key && [...cache, noun, key],
    () => (key ? readRecord(noun, key) : Promise.resolve(null)),
    settings,
  );
  return {
    record: data,
    error,
    reload: () => void mutate(),
    adopt: (record) => void mutate(record, { revalidate: false }),
  };
}

/**
 * A record, read again when it is shown.
 * @param key its id, a user's e-mail; nothing is read without one
 */
export const useRecord = <N extends Noun>(noun: N, key: string | undefined): RecordState<RecordFor[N]> =>
  useCached(['record'], noun, key);

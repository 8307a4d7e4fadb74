import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { removeCached } from './swr-internals.ts';
import { useCachedRecord, type RecordState } from './use-record.ts';

/**
 * Reads a record each time a form opens, and does not replace it while the user types.
 * @param key its id, or a user's email; nothing is read without one
 */
export function useRecordToEdit<N extends Noun>(noun: N, key: string | undefined): RecordState<RecordFor[N]> {
  const [opening] = useState(() => ['edit', crypto.randomUUID()]);
  const { cache } = useSWRConfig();
  // No other form uses this key, so the record would stay in memory.
  useEffect(() => () => removeCached(cache, [...opening, noun, key]), [cache, opening, noun, key]);
  return useCachedRecord(opening, noun, key, { revalidateIfStale: false, revalidateOnReconnect: false });
}

import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { removeCached } from './swr-internals.ts';
import { useCached, type RecordState } from './use-record.ts';

/**
 * A record to be edited: read anew each time a form opens, and not replaced while the person types.
 * @param key its id, a user's e-mail; nothing is read without one
 */
export function useRecordToEdit<N extends Noun>(noun: N, key: string | undefined): RecordState<RecordFor[N]> {
  const [opening] = useState(() => ['edit', crypto.randomUUID()]);
  const { cache } = useSWRConfig();
  // No other form reads this key again: without this the record would stay in memory.
  useEffect(() => () => removeCached(cache, [...opening, noun, key]), [cache, opening, noun, key]);
  return useCached(opening, noun, key, { revalidateIfStale: false, revalidateOnReconnect: false });
}

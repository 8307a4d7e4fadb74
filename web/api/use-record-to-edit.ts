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
  const [formKey] = useState(() => ['edit', crypto.randomUUID()]);
  const { cache } = useSWRConfig();
  // No other form uses this key, so the record would stay in memory.
  useEffect(() => () => removeCached(cache, [...formKey, noun, key]), [cache, formKey, noun, key]);
  return useCachedRecord(formKey, noun, key, { revalidateIfStale: false, revalidateOnReconnect: false });
}

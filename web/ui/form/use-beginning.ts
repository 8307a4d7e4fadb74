import { useEffect, useRef } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { useLatest } from '../use-latest.ts';
import type { Raw } from './raw-values.ts';

/** The record of a form, and whether the server has it. */
export interface Held<R> {
  readonly record: R;
  readonly stored: boolean;
}

interface Options<N extends Noun> {
  readonly noun: N;
  readonly held: Held<RecordFor[N]>;
  /** What makes a draft of the new record: its parent alone. Without it the first save makes the record. */
  readonly draft: Raw | undefined;
  /** Something was typed. */
  readonly dirty: boolean;
  readonly onBegun: (record: RecordFor[N]) => void;
}

/**
 * Makes the empty record of a new form once: with the first input or file, and not with the click that opened the form.
 * @returns a function that answers the record, made when it is not; it throws ApiError and can be called again
 */
export function useBeginning<N extends Noun>(options: Options<N>): () => Promise<Held<RecordFor[N]>> {
  const { noun, dirty, onBegun } = options;
  const making = useRef<Promise<RecordFor[N]>>(undefined);
  const latest = useLatest(options);
  async function make(id: string, draft: Raw): Promise<RecordFor[N]> {
    const record = await saveRecord(noun, { id, ...draft });
    rememberSaved(noun, record);
    onBegun(record);
    return record;
  }
  const begin = async () => {
    const { held, draft } = latest.current;
    if (held.stored || !draft) return held;
    making.current ??= make(held.record.id, draft);
    try {
      return { record: await making.current, stored: true };
    } catch (error) {
      making.current = undefined;
      throw error;
    }
  };
  const beginning = useLatest(begin);
  useEffect(() => {
    // What fails here is said by Save, which tries again.
    if (dirty) beginning.current().catch(() => undefined);
  }, [dirty, beginning]);
  return begin;
}

import { useEffect, useRef } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { useLatest } from '../use-latest.ts';
import type { Raw } from './raw-values.ts';

export interface FormRecord<R> {
  readonly record: R;
  readonly isStored: boolean;
}

interface Options<N extends Noun> {
  readonly noun: N;
  readonly formRecord: FormRecord<RecordFor[N]>;
  /** The parent id that a new draft starts with; if undefined, the first save creates the record. */
  readonly draft: Raw | undefined;
  readonly isDirty: boolean;
  readonly onCreated: (record: RecordFor[N]) => void;
}

/**
 * Creates the draft of a new form on the first input or upload, not when the form opens.
 * @returns a function that returns the stored record and creates it if needed; throws ApiError and can be retried
 */
export function useDraftCreation<N extends Noun>(options: Options<N>) {
  const { noun, isDirty, onCreated } = options;
  const creation = useRef<Promise<RecordFor[N]>>(undefined);
  const latest = useLatest(options);
  async function create(id: string, draft: Raw): Promise<RecordFor[N]> {
    const record = await saveRecord(noun, { id, ...draft });
    rememberSaved(noun, record);
    onCreated(record);
    return record;
  }
  const ensureStored = async () => {
    const { formRecord, draft } = latest.current;
    if (formRecord.isStored || !draft) return formRecord;
    creation.current ??= create(formRecord.record.id, draft);
    try {
      return { record: await creation.current, isStored: true };
    } catch (error) {
      creation.current = undefined;
      throw error;
    }
  };
  const latestEnsureStored = useLatest(ensureStored);
  useEffect(() => {
    // Ignores errors: the next save tries again and reports them.
    if (isDirty) latestEnsureStored.current().catch(() => undefined);
  }, [isDirty, latestEnsureStored]);
  return ensureStored;
}

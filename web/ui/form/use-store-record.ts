import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { ApiError } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { changedNames, changedValues, type Raw } from './raw-values.ts';
import type { FormRecord } from './use-draft-creation.ts';
import { useConflictMerge, type MergeOptions } from './use-conflict-merge.ts';

export interface StoreOptions<N extends Noun> extends MergeOptions<N> {
  /** The record as last read or saved. */
  readonly record: RecordFor[N];
  /** Returns the stored record; creates the draft first if the form starts with one. */
  readonly ensureStored: () => Promise<FormRecord<RecordFor[N]>>;
  readonly extraValues: Raw;
  /** Returns a stored record as the form shows it. */
  readonly present: (record: RecordFor[N]) => RecordFor[N];
  /** @param hasNewInput whether the user typed during the save; this input is not saved yet */
  readonly onSaved: (record: RecordFor[N], hasNewInput: boolean) => void;
}

/** Stores the values of a form. @returns send, which throws ApiError, and conflicts with another user's save */
export function useStoreRecord<N extends Noun>(options: StoreOptions<N>) {
  const { noun, form, record, ensureStored, extraValues, present, onSaved } = options;
  const { latest, adopt, mergeWith, ...merge } = useConflictMerge(options);

  /** @param raw input at the time of sending; later input is kept */
  async function store(sent: Raw, raw: Raw): Promise<void> {
    const stored = await saveRecord(noun, sent);
    rememberSaved(noun, stored);
    const saved = present(stored);
    adopt(saved, (now) => changedValues(raw, now));
    onSaved(saved, changedNames(raw, latest.current.raw).length > 0);
  }

  async function send(values: Raw): Promise<void> {
    const { raw } = form;
    const { record: now, isStored } = await ensureStored();
    const sent = { id: now.id, ...extraValues, ...values };
    try {
      await store(isStored ? { ...sent, version: now.version } : sent, raw);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const fresh = isConflict ? await readRecord(noun, keyOf(entityOf(noun), record)) : null;
      if (!fresh) throw error;
      await mergeWith(present(fresh));
    }
  }

  return { send, ...merge };
}

import { useRef } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { changedIn, changesSince, type Raw } from './raw-values.ts';
import type { Held } from './use-beginning.ts';
import type { Form } from './use-form.ts';
import { useMerging } from './use-merging.ts';

export interface Storing<N extends Noun> {
  readonly noun: N;
  readonly form: Form;
  readonly names: readonly string[];
  /** The record as it was read or saved last. */
  readonly record: RecordFor[N];
  /** Answers the record as the server has it; makes a draft first where the form begins with one. */
  readonly begin: () => Promise<Held<RecordFor[N]>>;
  /** Sent with the typed values, such as the parent of a new record. */
  readonly beside: Raw;
  readonly onRecord: (record: RecordFor[N]) => void;
  /** @param isTyped something was typed while the save was under way, and is not saved */
  readonly onSaved: (record: RecordFor[N], isTyped: boolean) => void;
}

/**
 * Stores the values of a form. A save whose answer was lost is not repeated as a conflict with oneself.
 * @returns send, which throws ApiError, and the conflicts with what another person has saved
 */
export function useStoring<N extends Noun>(options: Storing<N>) {
  const { noun, form, record, begin, beside, onSaved } = options;
  const { latest, adopt, mergeWith, conflicts, choose } = useMerging(options);
  // What was sent and had no answer: it may be stored.
  const unanswered = useRef<Raw>(undefined);

  /** @param raw what the form has when it is sent: what is typed from then on stays */
  async function store(sent: Raw, raw: Raw): Promise<void> {
    const saved = await saveRecord(noun, sent);
    unanswered.current = undefined;
    rememberSaved(noun, saved);
    adopt(saved, (now) => changesSince(raw, now));
    onSaved(saved, changedIn(raw, latest.current.raw).length > 0);
  }

  async function send(values: Raw): Promise<void> {
    const { raw } = form;
    const { record: now, stored } = await begin();
    const sent = { id: now.id, ...beside, ...values };
    try {
      await store(stored ? { ...sent, version: now.version } : sent, raw);
    } catch (refused) {
      const mayBeStored = refused instanceof ApiError && (refused.status === 0 || refused.status >= 500);
      if (mayBeStored) unanswered.current = sent;
      if (!isStale(refused)) throw refused;
      const fresh = await readRecord(noun, keyOf(entityOf(noun), record));
      if (!fresh) throw refused;
      const isOwn = unanswered.current && hasValues(fresh, unanswered.current);
      if (isOwn) return store({ ...sent, version: fresh.version }, raw);
      if (refused.status !== 409) throw refused;
      mergeWith(fresh);
    }
  }

  return { send, conflicts, choose };
}

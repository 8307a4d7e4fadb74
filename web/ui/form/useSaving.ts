import { useRef, useState } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { ApiError, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/hasValues.ts';
import { rememberSaved } from '../../api/recentChanges.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { notify } from '../notify.ts';
import { useLatest } from '../useLatest.ts';
import { mergeChanges, type Conflict } from './mergeChanges.ts';
import type { Held } from './useBeginning.ts';
import type { Form } from './useForm.ts';
import { changedIn, changesSince, rawValues, type Raw } from './rawValues.ts';

/** Rule 8.1. */
const FAILED = 'Update failed';

interface Saving {
  readonly working: boolean;
  /** The error of the last attempt. */
  readonly error: unknown;
  readonly conflicts: readonly Conflict[];
  /** @param over values that the form has no control for */
  readonly submit: (over?: Raw) => Promise<void>;
  /** Resolves the conflicts; without a choice the form stays as it is. */
  readonly choose: (chosen?: Raw) => void;
}

interface Options<N extends Noun> {
  readonly noun: N;
  readonly form: Form;
  readonly names: readonly string[];
  /** The record as it was read or saved last. */
  readonly record: RecordFor[N];
  /** Answers the record as the server has it; makes a draft first where the form begins with one. */
  readonly begin: () => Promise<Held<RecordFor[N]>>;
  /** Further required fields and their messages. */
  readonly required: Readonly<Record<string, string>>;
  /** Sent with the typed values, such as the parent of a new record. */
  readonly beside: Raw;
  readonly onRecord: (record: RecordFor[N]) => void;
  /** @param isTyped something was typed while the save was under way, and is not saved */
  readonly onSaved: (record: RecordFor[N], isTyped: boolean) => void;
}

/** The first field that has a message gets the focus. */
export const focusFirst = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-record-form] :is([aria-invalid=true], [data-invalid] input)')
      ?.focus(),
  );

/** Merges the changes of two people; the person chooses where both changed a field. */
function useMerging<N extends Noun>({ form, names, onRecord }: Options<N>) {
  const latest = useLatest(form);
  const [conflict, setConflict] = useState<{
    fresh: RecordFor[N];
    merged: Raw;
    conflicts: readonly Conflict[];
  }>();
  const adopt = (fresh: RecordFor[N], keep: (raw: Raw) => Raw) => {
    onRecord(fresh);
    form.adopt({ ...fresh }, keep);
  };
  /** Merges the form with what somebody else saved in between. */
  function mergeWith(fresh: RecordFor[N]): void {
    const theirs = rawValues(form.fields, { ...fresh }, names);
    const { start, raw } = latest.current;
    const { merged, conflicts } = mergeChanges(start, raw, theirs);
    if (conflicts.length > 0) return setConflict({ fresh, merged, conflicts });
    adopt(fresh, () => merged);
    notify(
      'warning',
      'Somebody else has changed other fields of this record. They are shown now: please save again.',
      { about: 'form' },
    );
  }
  const choose = (chosen?: Raw) => {
    if (conflict && chosen) adopt(conflict.fresh, () => ({ ...conflict.merged, ...chosen }));
    setConflict(undefined);
  };
  return { latest, adopt, mergeWith, conflicts: conflict?.conflicts ?? [], choose };
}

/** Saves a form. Invalid values are not sent; a refusal of the server loses nothing that was typed. */
export function useSaving<N extends Noun>(options: Options<N>): Saving {
  const { noun, form, record, begin, required, beside, onSaved } = options;
  const { latest, adopt, mergeWith, conflicts, choose } = useMerging(options);
  // What was sent and had no answer: it may be stored.
  const unanswered = useRef<Raw>(undefined);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  const fail = (refused: unknown) => {
    // The session has ended: what was typed is kept, and shown again after signing in.
    if (refused instanceof ApiError && refused.status === 401) return;
    setError(refused);
    if (refused instanceof ApiError) form.take(refused.issues);
    notify('bad', FAILED, { about: 'form' });
    focusFirst();
  };

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

  async function submit(over: Raw = {}): Promise<void> {
    if (working) return;
    setError(undefined);
    const { values: typed, issues } = form.read();
    const values: Raw = { ...typed, ...over };
    const complete: Raw = { ...record, ...values };
    const missing = Object.entries(required).filter(([name]) => !complete[name]);
    form.take(Object.fromEntries(missing));
    if (Object.keys(issues).length + missing.length > 0) return void focusFirst();
    setWorking(true);
    try {
      await send(values);
    } catch (refused) {
      fail(refused);
    } finally {
      setWorking(false);
    }
  }

  return { working, error, conflicts, submit, choose };
}

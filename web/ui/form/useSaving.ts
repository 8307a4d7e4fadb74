import { useState } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { ApiError } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recentChanges.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { notify } from '../notify.ts';
import { mergeChanges, type Conflict } from './mergeChanges.ts';
import type { Held } from './useBeginning.ts';
import type { Form } from './useForm.ts';
import { rawValues, type Raw } from './rawValues.ts';

/** Specification 8. */
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
  readonly onSaved: (record: RecordFor[N]) => void;
}

/** The first field that has a message gets the focus. */
export const focusFirst = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-record-form] :is([aria-invalid=true], [data-invalid] input)')
      ?.focus(),
  );

/** Merges the changes of two people; the person chooses where both changed a field. */
function useMerging<N extends Noun>({ noun, form, names, record, onRecord }: Options<N>) {
  const [conflict, setConflict] = useState<{
    fresh: RecordFor[N];
    merged: Raw;
    conflicts: readonly Conflict[];
  }>();
  const adopt = (fresh: RecordFor[N], raw?: Raw) => {
    onRecord(fresh);
    form.adopt({ ...fresh }, raw);
  };
  /** Reads what somebody else saved in between. Throws the refusal when the record is gone. */
  async function mergeWithStored(refused: unknown): Promise<void> {
    const fresh = await readRecord(noun, keyOf(entityOf(noun), record));
    if (!fresh) throw refused;
    const theirs = rawValues(form.fields, { ...fresh }, names);
    const { merged, conflicts } = mergeChanges(form.start, form.raw, theirs);
    if (conflicts.length > 0) return setConflict({ fresh, merged, conflicts });
    adopt(fresh, merged);
    notify(
      'warning',
      'Somebody else has changed other fields of this record. They are shown now: please save again.',
      { about: 'form' },
    );
  }
  const choose = (chosen?: Raw) => {
    if (conflict && chosen) adopt(conflict.fresh, { ...conflict.merged, ...chosen });
    setConflict(undefined);
  };
  return { adopt, mergeWithStored, conflicts: conflict?.conflicts ?? [], choose };
}

/** Saves a form. Invalid values are not sent; a refusal of the server loses nothing that was typed. */
export function useSaving<N extends Noun>(options: Options<N>): Saving {
  const { noun, form, record, begin, required, beside, onSaved } = options;
  const { adopt, mergeWithStored, conflicts, choose } = useMerging(options);
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

  async function send(values: Raw): Promise<void> {
    try {
      const { record: now, stored } = await begin();
      const version = stored ? { version: now.version } : {};
      const saved = await saveRecord(noun, { id: now.id, ...beside, ...values, ...version });
      rememberSaved(noun, saved);
      adopt(saved);
      onSaved(saved);
    } catch (refused) {
      if (refused instanceof ApiError && refused.status === 409) await mergeWithStored(refused);
      else throw refused;
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

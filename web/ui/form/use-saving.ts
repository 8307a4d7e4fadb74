import { useState } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { ApiError } from '../../api/errors.ts';
import { notify } from '../notify.ts';
import type { Conflict } from './merge-changes.ts';
import type { Raw } from './raw-values.ts';
import { useStoring, type Storing } from './use-storing.ts';

/** Rule 8.1. */
const FAILED = 'Update failed';

interface Saving {
  readonly working: boolean;
  /** The error of the last attempt. */
  readonly error: unknown;
  readonly conflicts: readonly Conflict[];
  readonly submit: () => Promise<void>;
  /** Resolves the conflicts; without a choice the form stays as it is. */
  readonly choose: (chosen?: Raw) => void;
}

interface Options<N extends Noun> extends Storing<N> {
  /** Further required fields and their messages. */
  readonly required: Readonly<Record<string, string>>;
}

/** The first field that has a message gets the focus. */
export const focusFirst = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-record-form] :is([aria-invalid=true], [data-invalid] input)')
      ?.focus(),
  );

/** Saves a form. Invalid values are not sent; a refusal of the server loses nothing that was typed. */
export function useSaving<N extends Noun>(options: Options<N>): Saving {
  const { form, record, required } = options;
  const { send, conflicts, choose } = useStoring(options);
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

  async function submit(): Promise<void> {
    if (working) return;
    setError(undefined);
    const { values, issues } = form.read();
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

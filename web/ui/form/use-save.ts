import { useState } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { ApiError } from '../../api/errors.ts';
import { notify, removeToasts } from '../notify.ts';
import type { Raw } from './raw-values.ts';
import { useStoreRecord, type StoreOptions } from './use-store-record.ts';

/** Rule 8.1. */
const FAILED = 'Update failed';

interface Options<N extends Noun> extends StoreOptions<N> {
  readonly required: Readonly<Record<string, string>>;
}

export const focusFirstIssue = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-record-form] :is([aria-invalid=true], [data-invalid] input)')
      ?.focus(),
  );

/** Saves a form. Does not send invalid values; a rejected save keeps the input. */
export function useSave<N extends Noun>(options: Options<N>) {
  const { form, record, required } = options;
  const { send, ...merge } = useStoreRecord(options);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  const fail = (reason: unknown) => {
    // The session has ended: unsaved input is kept and restored after signing in.
    if (reason instanceof ApiError && reason.status === 401) return;
    setError(reason);
    if (reason instanceof ApiError) form.showIssues(reason.issues);
    notify('bad', FAILED, { topic: 'form' });
    focusFirstIssue();
  };

  async function submit(): Promise<void> {
    if (working) return;
    setError(undefined);
    removeToasts('form');
    const { values, issues } = form.validate();
    const complete: Raw = { ...record, ...values };
    const missing = Object.entries(required).filter(([name]) => !complete[name]);
    form.showIssues(Object.fromEntries(missing));
    if (Object.keys(issues).length + missing.length > 0) return void focusFirstIssue();
    setWorking(true);
    try {
      await send(values);
    } catch (reason) {
      fail(reason);
    } finally {
      setWorking(false);
    }
  }

  return { working, error, submit, ...merge };
}

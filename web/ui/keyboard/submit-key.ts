import type { KeyboardEvent } from 'react';

/** Whether a key press submits a text of several lines: Ctrl+Enter, or Cmd+Enter on a Mac. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  key === 'Enter' && (ctrlKey || metaKey);

/** Submits the form of a text of several lines with Ctrl+Enter, unless its button is disabled. */
export function submitOnKey(event: KeyboardEvent): void {
  const { target } = event;
  if (!isSubmitKey(event) || !(target instanceof HTMLTextAreaElement)) return;
  target.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

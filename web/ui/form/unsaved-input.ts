import type { Raw } from './raw-values.ts';

interface UnsavedInput {
  readonly email: string;
  readonly raw: Raw;
}

/** Input that was unsaved when a session ended, by form; kept in memory only. */
const inputByForm = new Map<string, UnsavedInput>();

export const keepUnsavedInput = (form: string, email: string, raw: Raw): void =>
  void inputByForm.set(form, { email, raw });

/** Returns and removes the input that the same user had not saved in this form when the session ended. */
export function takeUnsavedInput(form: string, email: string): Raw | undefined {
  const input = inputByForm.get(form);
  inputByForm.delete(form);
  return input?.email === email ? input.raw : undefined;
}

/** Whether the same user had unsaved input in this form when the session ended. */
export const hasUnsavedInput = (form: string, email: string): boolean =>
  inputByForm.get(form)?.email === email;

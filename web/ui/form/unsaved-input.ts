import type { Raw } from './raw-values.ts';

interface UnsavedInput {
  readonly email: string;
  readonly raw: Raw;
}

/** Input that was unsaved when a session ended or its editor disappeared, by form; kept in memory only. */
const inputByForm = new Map<string, UnsavedInput>();

export const keepUnsavedInput = (form: string, email: string, raw: Raw): void =>
  void inputByForm.set(form, { email, raw });

/** Returns the kept input of the same user in this form. */
export function unsavedInputOf(form: string, email: string): Raw | undefined {
  const input = inputByForm.get(form);
  return input?.email === email ? input.raw : undefined;
}

export const dropUnsavedInput = (form: string): void => void inputByForm.delete(form);

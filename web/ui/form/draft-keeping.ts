import type { Raw } from './raw-values.ts';

interface Draft {
  readonly email: string;
  readonly raw: Raw;
}

/** What was typed when a session ended, by form; kept in the tab's memory only. */
const forms = new Map<string, Draft>();

export const keepDraft = (form: string, email: string, raw: Raw): void =>
  void forms.set(form, { email, raw });

/** Returns and removes what the same person typed into this form before the session ended. */
export function takeDraft(form: string, email: string): Raw | undefined {
  const draft = forms.get(form);
  forms.delete(form);
  return draft?.email === email ? draft.raw : undefined;
}

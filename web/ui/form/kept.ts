import type { Raw } from './values.ts';

interface Kept {
  readonly email: string;
  readonly raw: Raw;
}

/** What was typed when a session ended, by form; in memory only, gone with the tab. */
const forms = new Map<string, Kept>();

export const keep = (form: string, email: string, raw: Raw): void => void forms.set(form, { email, raw });

/** What the same person typed into this form before the session ended; given once. */
export function takeKept(form: string, email: string): Raw | undefined {
  const kept = forms.get(form);
  forms.delete(form);
  return kept?.email === email ? kept.raw : undefined;
}

import { MAILED_EMAIL } from '../../../shared/pages.ts';
import type { AccountState } from './account-state.ts';
import { emailIssue } from './sign-in-rules.ts';

/**
 * Step that a link in an email opens; undefined without an email in the fragment. Reads nothing else from the URL, so
 * that a link cannot redirect the user.
 */
export function mailedStep(fragment: string, mode: string): AccountState | undefined {
  const email = new URLSearchParams(fragment.slice(1)).get(MAILED_EMAIL);
  if (email === null) return undefined;
  return { mode, email: emailIssue(email) ? '' : email };
}

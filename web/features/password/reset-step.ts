import { RESET_EMAIL } from '../../../shared/pages.ts';
import type { AccountState } from '../../parts/account/account-state.ts';
import { emailIssue } from '../../parts/account/sign-in-rules.ts';

/**
 * Step that the Reset link in the email opens; undefined without an email in the fragment. Reads nothing else from the
 * URL, so that a link cannot redirect the user.
 */
export function resetStep(fragment: string): AccountState | undefined {
  const email = new URLSearchParams(fragment.slice(1)).get(RESET_EMAIL);
  if (email === null) return undefined;
  return { mode: 'forgotPasswordSubmit', email: emailIssue(email) ? '' : email };
}

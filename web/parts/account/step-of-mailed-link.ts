import { MAILED_EMAIL } from '../../../shared/pages.ts';
import type { AccountState } from './account-state.ts';
import { emailIssue } from './sign-in-rules.ts';

/**
 * Returns the step that a link in an email opens; undefined if the URL's fragment has no email. Reads nothing else from
 * the URL, so that a link cannot redirect the user.
 * @param mode the step of the page that the link opens
 */
export function stepOfMailedLink(fragment: string, mode: string): AccountState | undefined {
  const email = new URLSearchParams(fragment.slice(1)).get(MAILED_EMAIL);
  if (email === null) return undefined;
  return { mode, email: emailIssue(email) ? '' : email };
}

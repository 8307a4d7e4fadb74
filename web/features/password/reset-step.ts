import { RESET_EMAIL } from '../../../shared/pages.ts';
import type { AccountState } from '../../parts/account/account-state.ts';
import { emailIssue } from '../../parts/account/sign-in-rules.ts';

/**
 * The step that the mail's Reset link opens; undefined for an address without its fragment. It takes nothing of the
 * address but an e-mail: where a person goes on to afterwards is not for a link to say.
 */
export function resetStep(fragment: string): AccountState | undefined {
  const email = new URLSearchParams(fragment.slice(1)).get(RESET_EMAIL);
  if (email === null) return undefined;
  return { mode: 'forgotPasswordSubmit', email: emailIssue(email) ? '' : email };
}

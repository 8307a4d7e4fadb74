import { passwordRules } from '../../../shared/entities/account.ts';

/** Removes whitespace that was copied with the code. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Rule 5.2: a confirmation code has at least 6 characters. */
export const codeIssue = (typed: string): string | undefined =>
  normalizeCode(typed).length >= 6 ? undefined : 'The code has at least 6 characters';

/** Returns the message for an invalid new password; the identity service rejects leading and trailing spaces. */
export function newPasswordIssue(password: string): string | undefined {
  if (!passwordRules.every((rule) => rule.holds(password))) return 'The password does not meet the rules yet';
  return password.trim() === password ? undefined : 'The password must not begin or end with a space';
}

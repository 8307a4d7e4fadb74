import { passwordRules } from '../../../shared/entities/account.ts';

/** The code without the blanks that are copied with it from an e-mail. */
export const codeOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Rule 5.2: a confirmation code has at least 6 characters. */
export const codeIssue = (typed: string): string | undefined =>
  codeOf(typed).length >= 6 ? undefined : 'The code has at least 6 characters';

/** The message for an invalid new password; the identity service accepts no blank at either end. */
export function newPasswordIssue(password: string): string | undefined {
  if (!passwordRules.every((rule) => rule.holds(password))) return 'The password does not meet the rules yet';
  return password.trim() === password ? undefined : 'The password must not begin or end with a space';
}

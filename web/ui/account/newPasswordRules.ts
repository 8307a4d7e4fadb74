import { passwordRules } from '../../../shared/entities/account.ts';

/** Codes are copied out of e-mails, often with blanks. */
export const codeOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Specification 5: a confirmation code has at least 6 characters. */
export const codeIssue = (typed: string): string | undefined =>
  codeOf(typed).length >= 6 ? undefined : 'The code has at least 6 characters';

/** What a new password lacks; the identity service takes no blank at either end. */
export function newPasswordIssue(password: string): string | undefined {
  if (!passwordRules.every((rule) => rule.holds(password))) return 'The password does not meet the rules yet';
  return password.trim() === password ? undefined : 'The password must not begin or end with a space';
}

/** Specification 5 and 9: signing in asks for more than four characters and a pattern, and more than seven. */
const PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (value: string): boolean => value.trim().length > 4 && PATTERN.test(value.trim());
const isPassword = (value: string): boolean => value.length > 7;
/** How the identity service knows people. */
export const emailOf = (typed: string): string => typed.trim().toLowerCase();

/** What the field says; nothing when it is fine. */
export const emailIssue = (value: string): string | undefined =>
  isEmail(value) ? undefined : 'Invalid email';
export const passwordIssue = (value: string): string | undefined =>
  isPassword(value) ? undefined : 'Password must be at least 8 characters';

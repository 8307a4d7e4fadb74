const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Rule 5.1: an email has more than 4 characters and matches the pattern; a password has more than 7 characters. */
export const isEmail = (value: string): boolean =>
  value.trim().length > 4 && EMAIL_PATTERN.test(value.trim());
const isPassword = (value: string): boolean => value.length > 7;
/** Normalizes an email as the identity service stores it. */
export const normalizeEmail = (typed: string): string => typed.trim().toLowerCase();

/** Returns the field's message; undefined if valid. */
export const emailIssue = (value: string): string | undefined =>
  isEmail(value) ? undefined : 'Invalid email';
export const passwordIssue = (value: string): string | undefined =>
  isPassword(value) ? undefined : 'Password must be at least 8 characters';

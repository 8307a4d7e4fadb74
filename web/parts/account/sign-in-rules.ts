/** Rule 5.1: an e-mail has more than 4 characters and this pattern, a password more than 7. */
const PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (value: string): boolean => value.trim().length > 4 && PATTERN.test(value.trim());
const isPassword = (value: string): boolean => value.length > 7;
/** The e-mail as the identity service stores it. */
export const emailOf = (typed: string): string => typed.trim().toLowerCase();

/** The field's message; undefined when the value is valid. */
export const emailIssue = (value: string): string | undefined =>
  isEmail(value) ? undefined : 'Invalid email';
export const passwordIssue = (value: string): string | undefined =>
  isPassword(value) ? undefined : 'Password must be at least 8 characters';

import { isUndeliverable, type User } from './user.ts';

type Reach = Pick<User, 'disabled' | 'sub' | 'mailDelivery'>;

/** Whether a user reads the portal: invited or registered, and not disabled. */
const canSignIn = ({ disabled, sub }: Reach): boolean => !disabled && sub !== '';

/** Whether mails or notices reach a user. A user without an invitation gets mails only. */
export const isReached = (user: Reach): boolean =>
  canSignIn(user) || !(user.disabled || isUndeliverable(user));

/** Returns whether a company's people sign in, get mails only, or neither. */
export function reachOf(users: readonly Reach[]): 'signIn' | 'mail' | 'none' {
  if (users.some(canSignIn)) return 'signIn';
  return users.some(isReached) ? 'mail' : 'none';
}

import { toPairs } from '../attributes.ts';
import type { User } from '../records.ts';
import { shownAttributes } from '../state.ts';

/** Cognito writes times as seconds with a fraction. @param ms since 1970 */
export const dateShape = (ms: number): number => ms / 1000;

/** A user as returned by ListUsers and AdminCreateUser. */
export const userShape = (user: User): object => ({
  Username: user.username,
  Attributes: toPairs(shownAttributes(user)),
  UserCreateDate: dateShape(user.createdAt),
  UserLastModifiedDate: dateShape(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});

import { toPairs } from '../attributes.ts';
import type { User } from '../model.ts';
import { shownAttributes } from '../world.ts';

/** Cognito writes times as seconds with a fraction. */
const seconds = (ms: number): number => ms / 1000;

/** A user as ListUsers and AdminCreateUser show it. */
export const userShape = (user: User, names?: readonly string[]): object => ({
  Username: user.username,
  Attributes: toPairs(
    Object.fromEntries(
      Object.entries(shownAttributes(user)).filter(([name]) => names?.includes(name) ?? true),
    ),
  ),
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});

export const dateShape = seconds;

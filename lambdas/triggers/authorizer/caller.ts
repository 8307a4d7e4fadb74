import type { Caller } from '../../../shared/access.ts';
import { itemKeys } from '../../domain/item-keys.ts';
import { readCaller } from '../../domain/caller-of-user.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { readItem } from '../../engine/table.ts';
import { unauthorized, type Claims } from './token.ts';

export const unknownCaller = ({ email, sub }: Pick<Caller, 'email' | 'sub'>): Caller => ({
  email,
  sub,
  role: 'guest',
  companyId: '',
  companyType: '',
  hasProfile: false,
});

/**
 * Reads the caller's profile and company: neither role nor company is taken from the token.
 * @throws Error `Unauthorized` for a token from before a sign-out, of another identity than the profile's, or of a
 *   disabled person
 */
export async function callerOf(claims: Claims): Promise<Caller> {
  const { email, sub, authTime } = claims;
  const profile = await readUnscoped('user', email);
  const signedOutAt = profile
    ? profile.signedOutAt
    : (await readItem(itemKeys.signedOut(email)))?.['signedOutAt'];
  // Both are whole seconds: a token from the same second as the sign-out is refused too.
  if (typeof signedOutAt === 'number' && authTime <= signedOutAt) throw unauthorized();
  if (!profile) return unknownCaller(claims);
  if (profile.disabled || (profile.sub && profile.sub !== sub)) throw unauthorized();
  return readCaller({ ...profile, email, sub });
}

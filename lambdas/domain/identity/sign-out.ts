import type { User } from '../../../shared/entities/user.ts';
import { stale } from '../../../shared/schema/errors.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import type { Author } from '../../engine/history-entry.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { replaceSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import { failureOf, transact, writeAgain } from '../../engine/transact.ts';

async function writeSignedOutAt(before: User, now: Date, author: Author): Promise<void> {
  const stamped = nextVersion(before, { signedOutAt: epochSeconds(now) }, now);
  await transact(replaceSteps('user', before, stamped, author));
}

/** The values that sign a user out who gets another role, or who leaves a company (rule 10.7). */
export function signOutValues(
  before: User,
  { role, companyId }: Pick<User, 'role' | 'companyId'>,
  now: Date,
): Partial<User> {
  const leavesCompany = before.companyId !== '' && companyId !== before.companyId;
  return role !== before.role || leavesCompany ? { signedOutAt: epochSeconds(now) } : {};
}

/**
 * Stores the time of a sign-out in the profile, so that every older token is refused (rule 10.7).
 * @throws VisibleError 409 when the profile was saved concurrently
 */
export async function stampSignedOut({ caller, now }: Store, before: User): Promise<void> {
  if (await failureOf(writeSignedOutAt(before, now, { by: caller.email, at: now.toISOString() })))
    throw stale();
}

/**
 * Ends a user's sessions after a password reset; without a profile there are none. The history names the user as
 * author.
 * @throws ConditionFailed when concurrent saves keep changing the profile
 */
export const signOutUser = (email: string, sub: string): Promise<void> =>
  writeAgain(async () => {
    const profile = await readUnscoped('user', email);
    if (!profile || (profile.sub && profile.sub !== sub)) return;
    const now = new Date();
    await writeSignedOutAt(profile, now, { by: profile.email, at: now.toISOString() });
  });

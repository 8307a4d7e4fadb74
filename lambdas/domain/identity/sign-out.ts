import type { User } from '../../../shared/entities/user.ts';
import { stale } from '../../../shared/schema/errors.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import type { Author } from '../../engine/history-entry.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { replaceSteps } from '../../engine/steps.ts';
import type { Step } from '../../engine/step.ts';
import type { Store } from '../../engine/store.ts';
import { failureOf, transact, writeWithRetries } from '../../engine/transact.ts';
import { passwordResetMail } from '../mail/identity-mails.ts';
import { mailStep } from '../mail/outbox.ts';

function signedOutSteps(before: User, now: Date, author: Author): readonly Step[] {
  const stamped = nextVersion(before, { signedOutAt: epochSeconds(now) }, now);
  return replaceSteps('user', before, stamped, author);
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

/** Stores a sign-out in the profile, which refuses every older token (rule 10.7). @throws VisibleError 409 when the profile was saved concurrently */
export async function stampSignedOut({ author, now }: Store, before: User): Promise<void> {
  if (await failureOf(transact(signedOutSteps(before, now, author)))) throw stale();
}

/**
 * Ends a user's sessions after a password reset and mails the user; without a profile there are none. The history names
 * the user as author.
 * @throws ConditionFailed when concurrent saves keep changing the profile
 */
export const endSessionsAfterReset = (email: string, sub: string): Promise<void> =>
  writeWithRetries(async () => {
    const profile = await readUnscoped('user', email);
    if (!profile || (profile.sub && profile.sub !== sub)) return;
    const now = new Date();
    const author = { by: profile.email, at: now.toISOString() };
    await transact([...signedOutSteps(profile, now, author), mailStep(passwordResetMail(profile), now)]);
  });

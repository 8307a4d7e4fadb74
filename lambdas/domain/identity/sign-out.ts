import type { User } from '../../../shared/entities/user.ts';
import { stale } from '../../../shared/schema/errors.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import type { Author } from '../../engine/history-entry.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readAny } from '../../engine/read-any.ts';
import { replaceSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import { failureOf, transact } from '../../engine/transact.ts';

async function stamp(before: User, now: Date, author: Author): Promise<void> {
  const after = nextVersion(before, { signedOutAt: epochSeconds(now) }, now);
  await transact(replaceSteps('user', before, after, author));
}

/**
 * Stamps a profile so that every older token is refused (rule 10.7).
 * @throws VisibleError 409 when somebody has saved the profile in between
 */
export async function stampSignedOut({ caller, now }: Store, before: User): Promise<void> {
  if (await failureOf(stamp(before, now, { by: caller.email, at: now.toISOString() }))) throw stale();
}

/**
 * Ends the sessions of a person whose password was reset; a person without a profile has no session to end. The
 * history names the person themselves.
 * @param attempts tries again when the profile is saved in between
 */
export async function signOutOwner(email: string, sub: string, attempts = 3): Promise<void> {
  const profile = await readAny('user', email);
  if (!profile || (profile.sub && profile.sub !== sub)) return;
  const now = new Date();
  const failure = await failureOf(stamp(profile, now, { by: profile.email, at: now.toISOString() }));
  if (!failure) return;
  if (attempts <= 1) throw failure;
  await signOutOwner(email, sub, attempts - 1);
}

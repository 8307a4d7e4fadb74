import { isAdmin, isSelf, type Caller } from '../../shared/access.ts';
import { user as routes } from '../../shared/api/user.ts';
import type { User } from '../../shared/entities/user.ts';
import { forbidden, VisibleError } from '../../shared/schema/errors.ts';
import { queueCognitoName } from '../domain/identity/sync-cognito-status.ts';
import { syncIdentity } from '../domain/identity/cognito.ts';
import { completeRegistration } from '../domain/registration.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/**
 * Role and company of a new own profile are the server's; an administrator's own role and company, and the company
 * of anyone with the administrator's role, do not change (rule 6.1).
 */
function settleEntry(caller: Caller, now: Date, after: User, before?: User): Partial<User> {
  if (!before) return isAdmin(caller) ? {} : { sub: caller.sub, username: caller.sub };
  const own = isSelf(caller, before);
  const role = own ? before.role : after.role;
  return {
    role,
    companyId: own || before.role === 'admin' ? before.companyId : after.companyId,
    ...(role !== before.role && { signedOutAt: epochSeconds(now) }),
  };
}

const isMailed = ({ noticeMatches }: User) => noticeMatches === 'mail' || noticeMatches === 'digest';

/** Choosing the delivery of match notices also sets the match mail flag, unless the body contains it. */
const settleDealMails = (after: User, before?: User): Partial<User> =>
  before && after.noticeMatches !== before.noticeMatches && after.mailDealAlerts === before.mailDealAlerts
    ? { mailDealAlerts: isMailed(after) }
    : {};

/** Users without a profile get the profile from their registration, or a blank guest profile (rule 4.3). */
function blankProfile(caller: Caller, body: Readonly<Record<string, unknown>>) {
  const nameless = {
    firstName: caller.email.split('@')[0] ?? caller.email,
    lastName: '-',
    phone: '+61000000000',
  };
  return { ...nameless, ...body, email: caller.email };
}

/**
 * Name and phone go to the identity service before the profile is written (rule 5.6). If the write fails after a
 * concurrent save, the identity gets the stored values again. The stream follower also synchronises them, so the last
 * save wins.
 */
async function followedByIdentity(
  save: (sync: (user: User) => Promise<void>) => Promise<User>,
): Promise<User> {
  let synced: string | undefined;
  try {
    return await save(async (user) => {
      await syncIdentity(user);
      synced = user.email;
    });
  } catch (error) {
    if (synced !== undefined && error instanceof VisibleError) await queueCognitoName(synced);
    throw error;
  }
}

export const handler = serve(routes.save, async ({ body, caller, store, access }) => {
  if (!caller.hasProfile) {
    const registered = await completeRegistration(caller.email, caller.sub, store.now);
    if (registered) return registered;
  }
  if (caller.hasProfile && !isAdmin(caller) && body.user['version'] === undefined) throw forbidden();
  const user = caller.hasProfile ? body.user : blankProfile(caller, body.user);
  return followedByIdentity((sync) =>
    saveRecord(store, 'user', user, access, {
      serverValues: (after, before) => ({
        ...settleEntry(caller, store.now, after, before),
        ...settleDealMails(after, before),
      }),
      beforeWrite: async (after, before) => (before ? sync(after) : undefined),
    }),
  );
});

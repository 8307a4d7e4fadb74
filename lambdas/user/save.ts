import { isAdmin, isSelf, type Caller } from '../../shared/access.ts';
import { user as routes } from '../../shared/api/user.ts';
import type { User } from '../../shared/entities/user.ts';
import { forbidden, VisibleError } from '../../shared/schema/errors.ts';
import { trySyncCognitoName } from '../domain/identity/sync-cognito-status.ts';
import { syncIdentity } from '../domain/identity/cognito.ts';
import { signOutValues } from '../domain/identity/sign-out.ts';
import { completeRegistration } from '../domain/registration.ts';
import { userAddedSteps } from '../domain/user-added.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** Users cannot change their own role or company, and an administrator's company never changes (rule 6.1). */
function protectedValues(caller: Caller, now: Date, after: User, before?: User): Partial<User> {
  if (!before) return isAdmin(caller) ? {} : { sub: caller.sub, username: caller.sub };
  const isOwn = isSelf(caller, before);
  const values = {
    role: isOwn ? before.role : after.role,
    companyId: isOwn || before.role === 'admin' ? before.companyId : after.companyId,
  };
  return { ...values, ...signOutValues(before, values, now) };
}

const isMailed = ({ noticeMatches }: User) => noticeMatches === 'mail' || noticeMatches === 'digest';

/** Changing the delivery of match notices also sets `mailDealAlerts`, unless the save changes both. */
const dealAlertValues = (after: User, before?: User): Partial<User> =>
  before && after.noticeMatches !== before.noticeMatches && after.mailDealAlerts === before.mailDealAlerts
    ? { mailDealAlerts: isMailed(after) }
    : {};

/** The body with the caller's e-mail and default name and phone, for a user without profile or registration (rule 4.3). */
function blankProfile(caller: Caller, body: Readonly<Record<string, unknown>>) {
  const defaults = {
    firstName: caller.email.split('@')[0] ?? caller.email,
    lastName: '-',
    phone: '+61000000000',
  };
  return { ...defaults, ...body, email: caller.email };
}

/**
 * Updates name and phone in the identity service before the profile is written (rule 5.6). If the write is rejected,
 * restores the stored values there. The stream follower also synchronises them, so the last save wins.
 */
async function saveWithIdentity(save: (sync: (user: User) => Promise<void>) => Promise<User>): Promise<User> {
  let synced: string | undefined;
  try {
    return await save(async (user) => {
      await syncIdentity(user);
      synced = user.email;
    });
  } catch (error) {
    if (synced !== undefined && error instanceof VisibleError) await trySyncCognitoName(synced);
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
  return saveWithIdentity((sync) =>
    saveRecord(store, 'user', user, access, {
      serverValues: (after, before) => ({
        ...protectedValues(caller, store.now, after, before),
        ...dealAlertValues(after, before),
      }),
      beforeWrite: async (after, before) => (before ? sync(after) : undefined),
      extraWrites: async ({ email, companyId }, before) =>
        before ? userAddedSteps(email, before.companyId, companyId, store.now) : [],
    }),
  );
});

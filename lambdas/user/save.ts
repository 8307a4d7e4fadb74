import { isAdmin, type Caller } from '../../shared/access.ts';
import { contract } from '../../shared/api/index.ts';
import type { User } from '../../shared/entities/user.ts';
import { forbidden, invalid } from '../../shared/schema/errors.ts';
import { movedDependant } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { syncIdentity } from '../domain/identity/cognito.ts';
import { completeRegistration } from '../domain/registration.ts';
import { saveRecord } from '../engine/save.ts';
import { secondsOf } from '../engine/epoch-seconds.ts';
import { readAny, type Store } from '../engine/store.ts';

/**
 * Role and company of a new own profile are the server's; an administrator's own role and company, and the company
 * of anyone with the administrator's role, do not change (specification 6).
 */
async function settle(caller: Caller, store: Store, after: User, before?: User): Promise<Partial<User>> {
  if (!before) return isAdmin(caller) ? companyOf(after) : { sub: caller.sub, username: caller.sub };
  const own = before.email === caller.email;
  const role = own ? before.role : after.role;
  const companyId = own || before.role === 'admin' ? before.companyId : after.companyId;
  return {
    role,
    ...(companyId === before.companyId ? { companyId } : await companyOf({ companyId })),
    ...(role !== before.role && { signedOutAt: secondsOf(store.now) }),
  };
}

/** The company's name is copied from the stored company. */
async function companyOf({ companyId }: Pick<User, 'companyId'>): Promise<Partial<User>> {
  if (!companyId) return { companyId, companyName: '' };
  const company = await readAny('company', companyId);
  if (!company) throw invalid({ companyId: 'Please select company' });
  return { companyId, companyName: company.companyName };
}

/** A person without a profile gets the one their registration promised, or a blank guest profile (specification 4). */
function blankProfile(caller: Caller, body: Readonly<Record<string, unknown>>) {
  const nameless = {
    firstName: caller.email.split('@')[0] ?? caller.email,
    lastName: '-',
    phone: '+61000000000',
  };
  return { ...nameless, ...body, email: caller.email };
}

export const handler = serve(contract.user.save, async ({ body, caller, store, verdict }) => {
  if (!caller.hasProfile) {
    const registered = await completeRegistration(caller.email, caller.sub, store.now);
    if (registered) return registered;
  }
  if (caller.hasProfile && !isAdmin(caller) && body.user['version'] === undefined) throw forbidden();
  const user = caller.hasProfile ? body.user : blankProfile(caller, body.user);
  return saveRecord(store, 'user', user, verdict, {
    settle: (after, before) => settle(caller, store, after, before),
    first: async (after, before) => (before ? syncIdentity(after) : undefined),
    beside: (after, before) => ({ steps: movedDependant(before?.companyId ?? '', after.companyId) }),
  });
});

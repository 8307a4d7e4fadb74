import type { Caller as AccessCaller } from '../../shared/access.ts';
import { callerKind, type CallerKind } from '../../shared/caller-kind.ts';
import type { Caller } from './session-state.ts';

/** Converts the signed-in caller to the form that the access rules use. */
export const accessCaller = ({ profile, company }: Caller): AccessCaller => ({
  email: profile.email,
  sub: profile.sub,
  role: profile.role || 'guest',
  companyId: profile.companyId,
  companyType: company?.companyType ?? '',
  hasProfile: true,
});

export const kindOfCaller = (caller: Caller): CallerKind => callerKind(accessCaller(caller));

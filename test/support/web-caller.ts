import type { CallerKind } from '../../shared/caller-kind.ts';
import type { Caller } from '../../web/api/session-state.ts';
import { a } from './records.ts';

/** Company of every caller created here. */
export const COMPANY_ID = '00000000-0000-4000-8000-00000000c0de';

/** A signed-in user as the web app represents them. */
export function webCaller(kind: CallerKind, email = 'me@x.nz'): Caller {
  const companyType = kind === 'admin' || kind === 'other' ? 'guest' : kind;
  return {
    profile: a.user({ email, role: kind === 'admin' ? 'admin' : 'user', companyId: COMPANY_ID }),
    company: a.company({ id: COMPANY_ID, companyType }),
  };
}

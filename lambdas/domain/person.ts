import type { Caller } from '../../shared/access.ts';
import type { User } from '../../shared/entities/user.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';

/** Returns the caller with the current rights of this profile. At most one read, of the company. */
export async function callerOfProfile({ email, sub, role, companyId }: User): Promise<Caller> {
  const company = role !== 'admin' && companyId ? await readUnscoped('company', companyId) : undefined;
  return {
    email,
    sub,
    role: role || 'guest',
    companyId,
    companyType: company?.companyType ?? '',
    hasProfile: true,
  };
}

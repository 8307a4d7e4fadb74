import type { Caller } from '../../shared/access.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { User } from '../../shared/entities/user.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';

/** Returns the caller with the current rights of this profile. @param company the company of the profile */
export const callerIn = ({ email, sub, role, companyId }: User, company: Company | undefined): Caller => ({
  email,
  sub,
  role: role || 'guest',
  companyId,
  companyType: role === 'admin' ? '' : (company?.companyType ?? ''),
  hasProfile: true,
});

/** Reads the company of a profile, unless the user is an administrator, and returns the caller as {@link callerIn}. */
export async function callerOfProfile(user: User): Promise<Caller> {
  const { role, companyId } = user;
  return callerIn(user, role !== 'admin' && companyId ? await readUnscoped('company', companyId) : undefined);
}

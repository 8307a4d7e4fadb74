import type { Caller } from '../../shared/access.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { User } from '../../shared/entities/user.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';

/** Returns the caller with the current rights of this profile. @param company the company of the profile */
export const toCaller = ({ email, sub, role, companyId }: User, company: Company | undefined): Caller => ({
  email,
  sub,
  role: role || 'guest',
  companyId,
  companyType: role === 'admin' ? '' : (company?.companyType ?? ''),
  hasProfile: true,
});

/** Reads the company of a profile, unless the user is an administrator, and returns the caller as {@link toCaller}. */
export async function readCaller(user: User): Promise<Caller> {
  const { role, companyId } = user;
  return toCaller(user, role !== 'admin' && companyId ? await readUnscoped('company', companyId) : undefined);
}

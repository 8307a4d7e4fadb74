import { contract } from '../../shared/api/index.ts';
import { call } from './client.ts';
import type { Caller } from './session-state.ts';

/** Reads the caller's profile and company; the first sign-in creates the profile (rule 4.3). @throws ApiError */
export async function readCaller(email: string): Promise<Caller> {
  const users = await call(contract.user.read, { params: { email } });
  const profile = users[0] ?? (await call(contract.user.save, { body: { user: { email } } }));
  if (!profile.companyId) return { profile, company: undefined };
  const companies = await call(contract.company.read, { params: { companyId: profile.companyId } });
  return { profile, company: companies[0] };
}

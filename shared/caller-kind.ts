/** An administrator, a user of a project partner, or a user of a capital partner; `other` for everyone else. */
export type CallerKind = 'admin' | 'project_partner' | 'capital_partner' | 'other';

interface Affiliation {
  readonly role: string;
  readonly companyId: string;
  readonly companyType: string;
  readonly hasProfile: boolean;
}

/** Returns the kind of a caller. The role of administrator decides before the company's type (rule 2.3). */
export function callerKind({ role, companyId, companyType, hasProfile }: Affiliation): CallerKind {
  if (!hasProfile) return 'other';
  if (role === 'admin') return 'admin';
  const isPartner = companyType === 'project_partner' || companyType === 'capital_partner';
  return isPartner && companyId !== '' ? companyType : 'other';
}

import type { Company } from '../../../shared/entities/company.ts';
import type { FundingProfile } from '../../../shared/entities/funding-profile.ts';

export type FundingProfileAction = 'edit' | 'delete';

/** Specification 2: a funding profile is deleted only while its status is new. */
export const actionsFor = ({
  fundingProfileStatus: status,
}: Pick<FundingProfile, 'fundingProfileStatus'>): readonly FundingProfileAction[] =>
  status === 'new' ? ['edit', 'delete'] : ['edit'];

/** Specification 2: funding profiles are added to capital partners only. */
export const mayAdd = ({ companyType }: Pick<Company, 'companyType'>): boolean =>
  companyType === 'capital_partner';

import { fundingProfile, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';

const column = columnsOf(fundingProfile);

/** Specification 2, /funding-profiles. */
export const fundingProfileColumns: readonly Column<FundingProfile>[] = [
  column('state', { width: 230 }),
  column('projectType', { width: 200 }),
  column('projectSector', { width: 200, brief: true }),
  column('fundingType', { width: 200, brief: true }),
  column('fundingPurpose', { width: 200 }),
  column('minAmountSenior', { header: 'Min Funding Amount', width: 185, brief: true }),
  column('maxAmountSenior', { header: 'Max Funding Amount', width: 185, brief: true }),
  column('maxLTV', { header: 'Max LTV', width: 115 }),
  column('maxLTC', { header: 'Max LTC', width: 115 }),
  column('minPTD', { header: 'Min PTD', width: 115 }),
  column('minICR', { header: 'Min ICR', width: 115 }),
];

/** As the server lists them: the smallest first. */
export const fundingProfileOrder = { column: 'minAmountSenior', descending: false } as const;

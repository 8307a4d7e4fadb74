import { fundingProfile, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { fieldColumn, type Column } from '../../ui/table/column.ts';

const of = (name: keyof typeof fundingProfile.fields, settings?: Parameters<typeof fieldColumn>[2]) =>
  fieldColumn(fundingProfile.fields, name, settings) as Column<FundingProfile>;

/** Specification 2, /funding-profiles. */
export const fundingProfileColumns: readonly Column<FundingProfile>[] = [
  of('state', { width: 230 }),
  of('projectType', { width: 200 }),
  of('projectSector', { width: 200, brief: true }),
  of('fundingType', { width: 200, brief: true }),
  of('fundingPurpose', { width: 200 }),
  of('minAmountSenior', { header: 'Min Funding Amount', width: 185, brief: true }),
  of('maxAmountSenior', { header: 'Max Funding Amount', width: 185, brief: true }),
  of('maxLTV', { header: 'Max LTV', width: 115 }),
  of('maxLTC', { header: 'Max LTC', width: 115 }),
  of('minPTD', { header: 'Min PTD', width: 115 }),
  of('minICR', { header: 'Min ICR', width: 115 }),
];

/** As the server lists them: the smallest first. */
export const fundingProfileOrder = { column: 'minAmountSenior', descending: false } as const;

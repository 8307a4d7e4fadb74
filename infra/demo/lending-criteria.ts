import type { FundingProfile } from '../../shared/entities/funding-profile.ts';
import { fundingPurposes, projectSectors, projectTypes } from '../../shared/entities/options.ts';
import type { Option } from '../../shared/schema/field.ts';

type Values<F extends keyof FundingProfile> = FundingProfile[F];
/** Minimum and maximum, in million AUD. */
type Amounts = readonly [min: number, max: number];

/** Lending criteria of one demo profile; without further limits it accepts every project type, sector and purpose. */
interface LendingCriteria extends Partial<Limits> {
  readonly fundingType: Values<'fundingType'>;
  readonly state: Values<'state'>;
  readonly amounts: Amounts;
  /** Required return, percent a year. */
  readonly irr: number;
  readonly maxLTV: number;
  readonly subordinate?: { readonly amounts: Amounts; readonly irr: number };
}
type Limits = Pick<
  FundingProfile,
  'projectType' | 'projectSector' | 'fundingPurpose' | 'maxLTC' | 'minPTD' | 'minICR'
>;

const SENIOR: Values<'fundingType'> = ['senior_debt', 'uni_tranche_debt'];
const MEZZANINE: Values<'fundingType'> = ['mezzanine_debt', 'pref_equity'];
const EQUITY: Values<'fundingType'> = ['equity_investment', 'pref_equity'];

const EASTERN: Values<'state'> = [
  'australian_capital_territory',
  'new_south_wales',
  'queensland',
  'victoria',
];
const WESTERN: Values<'state'> = ['northern_territory', 'south_australia', 'western_australia'];
const NEW_ZEALAND: Values<'state'> = ['new_zealand'];
const AUSTRALIA: Values<'state'> = [...EASTERN, 'tasmania', ...WESTERN];

const valuesExcept = <V extends string>(options: readonly Option<V>[], ...excluded: readonly V[]): V[] =>
  options.map(({ value }) => value).filter((value) => !excluded.includes(value));
export const unrestrictedCriteria = {
  projectType: valuesExcept(projectTypes),
  projectSector: valuesExcept(projectSectors),
  fundingPurpose: valuesExcept(fundingPurposes),
};

const criteria = (
  fundingType: LendingCriteria['fundingType'],
  state: LendingCriteria['state'],
  amounts: Amounts,
  irr: number,
  maxLTV: number,
  others?: Partial<LendingCriteria>,
): LendingCriteria => ({ ...others, fundingType, state, amounts, irr, maxLTV });

const firstMortgage = { maxLTC: 76, minICR: 1.4 };
/** Two funders have the same mezzanine criteria; the company name breaks the tie. */
const mezzanine = criteria(MEZZANINE, AUSTRALIA, [1, 15], 14, 81, {
  fundingPurpose: valuesExcept(fundingPurposes, 'investment', 're_finance'),
});

/**
 * Lending criteria of the twenty demo profiles. They make the demo projects look like a broker's book: most match a
 * funder, some lack one value, a few miss one criterion. Profiles rotate through the eight funders.
 */
export const lendingCriteria: readonly LendingCriteria[] = [
  criteria(SENIOR, [...EASTERN, 'tasmania', 'western_australia'], [3, 60], 6.5, 68, {
    ...firstMortgage,
    subordinate: { amounts: [2, 11], irr: 16.5 },
  }),
  criteria(MEZZANINE, ['victoria', 'tasmania'], [1, 15], 14.25, 80, { maxLTC: 87, minPTD: 20 }),
  criteria(EQUITY, AUSTRALIA, [2, 15], 17.25, 80),
  criteria(SENIOR, ['northern_territory', 'queensland'], [5, 120], 7.25, 74, { maxLTC: 79, minICR: 1.3 }),
  criteria(MEZZANINE, ['queensland', 'south_australia', 'western_australia'], [1, 25], 12.5, 83, {
    projectSector: valuesExcept(projectSectors, 'tourism', 'other'),
    subordinate: { amounts: [1, 12], irr: 13.5 },
    maxLTC: 90,
  }),
  criteria(EQUITY, [...AUSTRALIA, 'new_zealand'], [4, 40], 15.25, 86, { maxLTC: 92, minPTD: 20 }),
  criteria(SENIOR, NEW_ZEALAND, [15, 250], 6.5, 65, { minICR: 1.35 }),
  criteria(MEZZANINE, NEW_ZEALAND, [1, 40], 11.25, 84, { maxLTC: 89 }),
  criteria(EQUITY, EASTERN, [6, 60], 16.25, 85, {
    subordinate: { amounts: [2, 15], irr: 15.5 },
    maxLTC: 93,
  }),
  criteria(SENIOR, [...EASTERN, 'tasmania'], [3, 200], 8.5, 75, { maxLTC: 85, minPTD: 30, minICR: 1.25 }),
  mezzanine,
  criteria(EQUITY, AUSTRALIA, [2, 15], 15.75, 81, {
    projectType: valuesExcept(projectTypes, 'warehousing'),
    maxLTC: 94,
  }),
  criteria(SENIOR, [...WESTERN, 'tasmania', 'victoria'], [3, 120], 6.5, 68, firstMortgage),
  criteria(MEZZANINE, AUSTRALIA, [1, 25], 12.5, 79, { maxLTC: 89, minPTD: 40 }),
  criteria(EQUITY, NEW_ZEALAND, [2, 30], 17, 88),
  criteria(SENIOR, NEW_ZEALAND, [3, 250], 8, 72, {
    projectType: valuesExcept(projectTypes, 'value_add'),
    maxLTC: 86,
    minICR: 1.45,
  }),
  criteria(MEZZANINE, EASTERN, [2, 40], 13, 78, {
    projectSector: valuesExcept(projectSectors, 'tourism'),
    subordinate: { amounts: [2, 30], irr: 13 },
    maxLTC: 88,
  }),
  criteria(EQUITY, AUSTRALIA, [6, 60], 18.75, 80, { maxLTC: 93, minPTD: 60 }),
  criteria(SENIOR, AUSTRALIA, [3, 60], 8.5, 68, { maxLTC: 76, minICR: 1.6 }),
  mezzanine,
];

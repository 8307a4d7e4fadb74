import type { FundingProfile } from '../../shared/entities/funding-profile.ts';
import * as options from '../../shared/entities/options.ts';
import type { Option } from '../../shared/schema/field.ts';

type Values<F extends keyof FundingProfile> = FundingProfile[F];
/** Minimum and maximum, in million AUD. */
type Amounts = readonly [min: number, max: number];

/** The lending criteria of one demo profile. */
export interface LendingCriteria {
  readonly fundingType: Values<'fundingType'>;
  readonly state: Values<'state'>;
  readonly projectType: Values<'projectType'>;
  readonly projectSector: Values<'projectSector'>;
  readonly fundingPurpose: Values<'fundingPurpose'>;
  readonly amounts: Amounts;
  /** Required return, percent a year. */
  readonly irr: number;
  readonly subordinate?: { readonly amounts: Amounts; readonly irr: number };
  /** Percent, as the other ratios but interest cover. */
  readonly maxLTV: number;
  readonly maxLTC?: number;
  readonly minPTD?: number;
  /** A factor. */
  readonly minICR?: number;
}

const SENIOR: Values<'fundingType'> = ['senior_debt', 'uni_tranche_debt'];
const MEZZANINE: Values<'fundingType'> = ['mezzanine_debt', 'pref_equity'];
const EQUITY: Values<'fundingType'> = ['equity_investment', 'pref_equity'];

const valuesOf = <V extends string>(list: readonly Option<V>[]) => list.map(({ value }) => value);
const TYPES = valuesOf(options.projectTypes);
const SECTORS = valuesOf(options.projectSectors);
const PURPOSES = valuesOf(options.fundingPurposes);
const EASTERN: Values<'state'> = [
  'australian_capital_territory',
  'new_south_wales',
  'queensland',
  'victoria',
];
const SOUTHERN: Values<'state'> = ['south_australia', 'tasmania', 'victoria'];
const WESTERN: Values<'state'> = ['northern_territory', 'south_australia', 'western_australia'];
const AUSTRALIA: Values<'state'> = valuesOf(options.projectLocations).filter(
  (location) => location !== 'new_zealand',
);
const NEW_ZEALAND: Values<'state'> = ['new_zealand'];

const without = <V>(values: readonly V[], ...excluded: readonly V[]): V[] =>
  values.filter((value) => !excluded.includes(value));

/** Takes every project type, sector and purpose. */
const broad = { projectType: TYPES, projectSector: SECTORS, fundingPurpose: PURPOSES };
/** Stretched mezzanine debt anywhere in Australia: two funders offer the same. */
const stretchedMezzanine: LendingCriteria = {
  ...broad,
  fundingType: MEZZANINE,
  state: AUSTRALIA,
  fundingPurpose: without(PURPOSES, 'investment', 're_finance'),
  amounts: [1, 15],
  irr: 14,
  maxLTV: 81,
};
/** First mortgages in the south and west; two funders differ in the amounts only. */
const firstMortgage: LendingCriteria = {
  ...broad,
  fundingType: SENIOR,
  state: [...new Set([...SOUTHERN, ...WESTERN])],
  amounts: [3, 80],
  irr: 6.5,
  maxLTV: 68,
  maxLTC: 76,
  minICR: 1.4,
};

/**
 * Lending criteria of the twenty demo profiles. They are written so that the demo projects read like a broker's book:
 * most fit a funder, some lack one value, a few miss one criterion. Profiles go to the eight funders in turn.
 */
export const lendingCriteria: readonly LendingCriteria[] = [
  {
    ...firstMortgage,
    state: [...EASTERN, 'tasmania', 'western_australia'],
    subordinate: { amounts: [2, 11], irr: 16.5 },
    amounts: [3, 60],
  },
  {
    ...broad,
    fundingType: MEZZANINE,
    state: ['victoria', 'tasmania'],
    amounts: [1, 15],
    irr: 14.25,
    maxLTV: 80,
    maxLTC: 87,
    minPTD: 20,
  },
  { ...broad, fundingType: EQUITY, state: AUSTRALIA, amounts: [2, 15], irr: 17.25, maxLTV: 80 },
  {
    ...broad,
    fundingType: SENIOR,
    state: ['northern_territory', 'queensland'],
    amounts: [5, 120],
    irr: 7.25,
    maxLTV: 74,
    maxLTC: 79,
    minICR: 1.3,
  },
  {
    ...broad,
    fundingType: MEZZANINE,
    state: ['queensland', 'south_australia', 'western_australia'],
    projectSector: without(SECTORS, 'tourism', 'other'),
    amounts: [1, 25],
    irr: 12.5,
    subordinate: { amounts: [1, 12], irr: 13.5 },
    maxLTV: 83,
    maxLTC: 90,
  },
  {
    ...broad,
    fundingType: EQUITY,
    state: [...AUSTRALIA, 'new_zealand'],
    amounts: [4, 40],
    irr: 15.25,
    maxLTV: 86,
    maxLTC: 92,
    minPTD: 20,
  },
  {
    ...broad,
    fundingType: SENIOR,
    state: NEW_ZEALAND,
    amounts: [15, 250],
    irr: 6.5,
    maxLTV: 65,
    minICR: 1.35,
  },
  {
    ...broad,
    fundingType: MEZZANINE,
    state: NEW_ZEALAND,
    amounts: [1, 40],
    irr: 11.25,
    maxLTV: 84,
    maxLTC: 89,
  },
  {
    ...broad,
    fundingType: EQUITY,
    state: EASTERN,
    amounts: [6, 60],
    irr: 16.25,
    subordinate: { amounts: [2, 15], irr: 15.5 },
    maxLTV: 85,
    maxLTC: 93,
  },
  {
    ...broad,
    fundingType: SENIOR,
    state: [...EASTERN, 'tasmania'],
    amounts: [3, 200],
    irr: 8.5,
    maxLTV: 75,
    maxLTC: 85,
    minPTD: 30,
    minICR: 1.25,
  },
  stretchedMezzanine,
  {
    ...broad,
    fundingType: EQUITY,
    state: AUSTRALIA,
    projectType: without(TYPES, 'warehousing'),
    amounts: [2, 15],
    irr: 15.75,
    maxLTV: 81,
    maxLTC: 94,
  },
  { ...firstMortgage, amounts: [3, 120] },
  {
    ...broad,
    fundingType: MEZZANINE,
    state: AUSTRALIA,
    amounts: [1, 25],
    irr: 12.5,
    maxLTV: 79,
    maxLTC: 89,
    minPTD: 40,
  },
  { ...broad, fundingType: EQUITY, state: NEW_ZEALAND, amounts: [2, 30], irr: 17, maxLTV: 88 },
  {
    ...broad,
    fundingType: SENIOR,
    state: NEW_ZEALAND,
    projectType: without(TYPES, 'value_add'),
    amounts: [3, 250],
    irr: 8,
    maxLTV: 72,
    maxLTC: 86,
    minICR: 1.45,
  },
  {
    ...broad,
    fundingType: MEZZANINE,
    state: EASTERN,
    projectSector: without(SECTORS, 'tourism'),
    amounts: [2, 40],
    irr: 13,
    subordinate: { amounts: [2, 30], irr: 13 },
    maxLTV: 78,
    maxLTC: 88,
  },
  {
    ...broad,
    fundingType: EQUITY,
    state: AUSTRALIA,
    amounts: [6, 60],
    irr: 18.75,
    maxLTV: 80,
    maxLTC: 93,
    minPTD: 60,
  },
  { ...firstMortgage, state: AUSTRALIA, amounts: [3, 60], irr: 8.5, minICR: 1.6 },
  stretchedMezzanine,
];

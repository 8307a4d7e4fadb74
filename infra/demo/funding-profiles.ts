import { fundingProfile, type FundingProfile } from '../../shared/entities/funding-profile.ts';
import * as options from '../../shared/entities/options.ts';
import type { Option } from '../../shared/schema/field.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { DemoCompany } from './companies.ts';
import { newRecord } from './record.ts';
import { at, daysBefore, drawsFor } from './seeded.ts';

const MILLION = 1_000_000;
const values = <V extends string>(of: readonly Option<V>[]) => of.map(({ value }) => value);

type Range = readonly [from: number, to: number];
interface Appetite {
  readonly fundingType: readonly FundingProfile['fundingType'][number][];
  readonly irr: Range;
  /** In million AUD. */
  readonly amounts: readonly Range[];
  readonly maxLTV: Range;
  readonly maxLTC: Range;
  readonly details: string;
}

/** What a funder looks for: senior lenders, mezzanine lenders and investors in equity. */
const appetites: readonly Appetite[] = [
  {
    fundingType: ['senior_debt', 'uni_tranche_debt'],
    irr: [6.5, 8.5],
    amounts: [
      [3, 60],
      [5, 120],
      [15, 250],
    ],
    maxLTV: [64, 75],
    maxLTC: [74, 86],
    details:
      'First mortgage only. Interest capitalised; terms of 12 to 30 months. Quantity surveyor required.',
  },
  {
    fundingType: ['mezzanine_debt', 'pref_equity'],
    irr: [11, 14.5],
    amounts: [
      [1, 15],
      [1, 25],
      [2, 40],
    ],
    maxLTV: [76, 84],
    maxLTC: [84, 94],
    details: 'Second mortgage behind a major bank or a known private lender; deed of priority required.',
  },
  {
    fundingType: ['equity_investment', 'pref_equity'],
    irr: [15, 20],
    amounts: [
      [2, 15],
      [4, 30],
      [6, 60],
    ],
    maxLTV: [80, 90],
    maxLTC: [88, 95],
    details:
      'Joint venture with sponsors of at least three completed projects; sponsor equity of 20% or more.',
  },
];

/**
 * Profiles that are drawn as another: the range, or the name where that is the same, too, decides between the two of
 * them for a project that both meet.
 */
const ALIKE: Readonly<Record<number, number>> = { 12: 0, 19: 10 };

function profileOf(company: DemoCompany, order: number, now: Date): FundingProfile {
  const like = ALIKE[order] ?? order;
  const draws = drawsFor(`funding profile ${like}`);
  const appetite = at(appetites, order);
  const [min, max] = at(appetite.amounts, Math.floor(order / 3));
  const abroad = company.place.country === 'New Zealand';
  const locations = values(options.projectLocations).filter((location) => location !== 'new_zealand');
  const subordinate = like % 4 === 0;
  return {
    ...blank(fundingProfile),
    ...newRecord(`funding profile ${order}`, daysBefore(now, 300 - order * 11)),
    companyId: company.record.id,
    state: [
      ...(abroad ? [] : draws.some(locations, draws.whole(5, 8))),
      ...(abroad || like % 5 === 0 ? (['new_zealand'] as const) : []),
    ],
    projectType: draws.some(values(options.projectTypes), draws.whole(3, 4)),
    projectSector: draws.some(values(options.projectSectors), draws.whole(7, 9)),
    fundingType: [...appetite.fundingType],
    fundingPurpose: draws.some(values(options.fundingPurposes), draws.whole(7, 9)),
    seniorIRR: draws.step(appetite.irr[0], appetite.irr[1], 0.25),
    minAmountSenior: min * MILLION,
    maxAmountSenior: max * MILLION,
    subordinateIRR: subordinate ? draws.step(14, 18, 0.5) : null,
    minAmountSubordinate: subordinate ? 2 * MILLION : null,
    maxAmountSubordinate: subordinate ? draws.whole(8, 25) * MILLION : null,
    maxLTV: draws.step(appetite.maxLTV[0], appetite.maxLTV[1], 1),
    maxLTC: like % 4 === 2 ? null : draws.step(appetite.maxLTC[0], appetite.maxLTC[1], 1),
    minPTD: like % 4 === 1 ? draws.step(20, 60, 10) : null,
    minICR: like % 3 === 0 ? draws.step(1.2, 1.8, 0.05) : null,
    fundingProfileStatus: at(['active', 'new', 'active', 'inactive', 'active'] as const, order),
    additionalDetails: appetite.details,
    ...saidOf(order, now),
  };
}

/** Of a profile of the demo's funder. */
const STALE_DAYS = 120;
/** Of one that fits several projects. */
const LONG_DAYS = 200;

/** On which day each was confirmed, and whether its funds are available: most lately, some not for a while. */
function saidOf(order: number, now: Date) {
  const day = (days: number) => sydneyDate(daysBefore(now, days));
  const confirmedOn = day({ 0: STALE_DAYS, 9: LONG_DAYS }[order] ?? (order * 4) % 80);
  if (order === 6) return { confirmedOn, fundsAvailable: 'from' as const, fundsFrom: day(-45) };
  return { confirmedOn, fundsAvailable: order % 5 === 3 ? ('no' as const) : ('yes' as const) };
}

const PROFILES = 20;

/** Twenty funding profiles, spread over the capital partners. */
export const demoProfiles = (funders: readonly DemoCompany[], now: Date): FundingProfile[] =>
  Array.from({ length: PROFILES }, (_, order) => profileOf(at(funders, order), order, now));

import { fundingProfile, type FundingProfile } from '../../shared/entities/funding-profile.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import type { DemoCompany } from './companies.ts';
import { unrestrictedCriteria, lendingCriteria } from './lending-criteria.ts';
import { newRecord } from './record.ts';
import { itemAt, daysBefore } from './seeded-random.ts';

const MILLION = 1_000_000;

/** Standard terms by funding type. */
const details: Readonly<Partial<Record<FundingProfile['fundingType'][number], string>>> = {
  senior_debt:
    'First mortgage only. Interest capitalised; terms of 12 to 30 months. Quantity surveyor required.',
  mezzanine_debt: 'Second mortgage behind a major bank or a known private lender; deed of priority required.',
  equity_investment:
    'Joint venture with sponsors of at least three completed projects; sponsor equity of 20% or more.',
};

function profileOf(company: DemoCompany, order: number, now: Date): FundingProfile {
  const { amounts, irr, subordinate, ...criteria } = itemAt(lendingCriteria, order);
  const [type = 'senior_debt'] = criteria.fundingType;
  return {
    ...newRecord(fundingProfile, `funding profile ${order}`, daysBefore(now, 300 - order * 11)),
    companyId: company.record.id,
    ...unrestrictedCriteria,
    ...criteria,
    seniorIRR: irr,
    minAmountSenior: amounts[0] * MILLION,
    maxAmountSenior: amounts[1] * MILLION,
    ...(subordinate && {
      subordinateIRR: subordinate.irr,
      minAmountSubordinate: subordinate.amounts[0] * MILLION,
      maxAmountSubordinate: subordinate.amounts[1] * MILLION,
    }),
    fundingProfileStatus: itemAt(['active', 'new', 'active', 'inactive', 'active'] as const, order),
    additionalDetails: details[type] ?? '',
    ...confirmationOf(order, now),
  };
}

/** Days since the confirmation of the demo funder's first profile, which is stale, and of a long unconfirmed profile. */
const DAYS_SINCE_LATE_CONFIRMATION: Readonly<Record<number, number>> = { 0: 120, 9: 200 };

/** Confirmation date and availability of funds. Most profiles were confirmed recently. */
function confirmationOf(order: number, now: Date) {
  const day = (days: number) => sydneyDate(daysBefore(now, days));
  const confirmedOn = day(DAYS_SINCE_LATE_CONFIRMATION[order] ?? (order * 4) % 80);
  // One funder has funds only from a later day, and every fifth has none.
  if (order === 6) return { confirmedOn, fundsAvailable: 'from' as const, fundsFrom: day(-45) };
  return { confirmedOn, fundsAvailable: order % 5 === 3 ? ('no' as const) : ('yes' as const) };
}

export const demoProfiles = (funders: readonly DemoCompany[], now: Date): FundingProfile[] =>
  lendingCriteria.map((_, order) => profileOf(itemAt(funders, order), order, now));

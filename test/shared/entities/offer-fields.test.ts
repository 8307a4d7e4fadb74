import { expect, test } from 'vitest';

import { offerFields, offerFieldNames } from '../../../shared/entities/offer-fields.ts';
import { readField, type Field } from '../../../shared/schema/field.ts';

const fields: Readonly<Record<string, Field>> = offerFields;
const percent = () => [[0, 100], [-0.1, 100.1], 'Enter a percentage from 0 to 100'] as const;
const choice = (value: string, message: string) => [[value], ['of my own'], message] as const;
const day = (message: string) => [['2026-11-21'], ['2026-11-31'], message] as const;

/** For each field with limits: values at the limits, values beyond them, and the message for the latter. */
const limits: Readonly<Record<string, readonly [readonly unknown[], readonly unknown[], string]>> = {
  fundingType: choice('senior_debt', 'Please select funding type'),
  facilityLimit: [
    [1_000_000, 500_000_000],
    [999_999, 500_000_001],
    'The limit is between 1,000,000 and 500,000,000',
  ],
  term: [[1, 120], [0, 1.5, 121], 'Enter a whole number of months from 1 to 120'],
  pricingKind: choice('fixed', 'Please select fixed or floating'),
  rate: percent(),
  baseRateName: choice('BBSY', 'Please select the base rate'),
  baseRate: percent(),
  baseRateDate: day('Invalid date'),
  margin: percent(),
  establishmentFee: percent(),
  interestTreatment: choice('capitalised', 'Please select capitalised or serviced'),
  validUntil: day('Enter the last day it is valid'),
  lineFee: percent(),
  lineFeeBasis: choice('undrawn', 'Please select the basis'),
  exitFee: percent(),
  workFee: [[0, 25_000], [-1], 'Invalid work fee'],
  extensionFee: percent(),
  defaultRate: percent(),
  minimumInterestMonths: [[0, 120], [-1, 121], 'Enter a whole number of months up to 120'],
  maxLVR: percent(),
  lvrBasis: [[], ['of my own'], 'Please select the value'],
  maxLTC: percent(),
  presales: [[0, 1_000], [-1, 1_001], 'Enter a percentage from 0 to 1,000'],
  minICR: [[0, 1.5], [-1], 'Invalid Min ICR'],
  recourse: [[], ['of my own'], 'Please select recourse'],
  exit: [[], ['of my own'], 'Please select exit'],
  gst: [[], ['of my own'], 'Please select how GST is funded'],
  sunsetDate: day('Invalid date'),
};

test.each(Object.entries(limits))('%s of an offer has limits', (name, [valid, invalid, message]) => {
  const field = fields[name];
  for (const value of valid) expect(field && readField(field, value)).toEqual({ value });
  for (const value of invalid) expect(field && readField(field, value)).toEqual({ message });
});

test('only texts and the checkbox have no limits of their own', () => {
  expect(offerFieldNames.filter((name) => !(name in limits))).toEqual([
    'security',
    'guarantees',
    'conditionsPrecedent',
    'quantitySurveyor',
    'details',
  ]);
});

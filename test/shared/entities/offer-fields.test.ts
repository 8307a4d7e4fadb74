import { expect, test } from 'vitest';

import { offerFields, offerFieldNames } from '../../../shared/entities/offer-fields.ts';
import { readField, type Field } from '../../../shared/schema/field.ts';

const fields: Readonly<Record<string, Field>> = offerFields;
const percent = (message: string) => [[0, 100], [-0.1, 100.1], message] as const;
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
  term: [[1, 120], [0, 121], 'The term is between 1 and 120 months'],
  pricingKind: choice('fixed', 'Please select fixed or floating'),
  rate: percent('Invalid rate'),
  baseRateName: choice('BBSY', 'Please select the base rate'),
  baseRate: percent('Invalid base rate'),
  baseRateDate: day('Invalid date'),
  margin: percent('Invalid margin'),
  establishmentFee: percent('The establishment fee is between 0 and 100 % of the limit'),
  interestTreatment: choice('capitalised', 'Please select capitalised or serviced'),
  validUntil: day('Enter the last day it is valid'),
  lineFee: percent('Invalid line fee'),
  lineFeeBasis: choice('undrawn', 'Please select the basis'),
  exitFee: percent('Invalid exit fee'),
  workFee: [[0, 25_000], [-1], 'Invalid work fee'],
  extensionFee: percent('Invalid extension fee'),
  defaultRate: percent('Invalid default rate'),
  minimumInterestMonths: [[0, 120], [-1, 121], 'Minimum interest is at most 120 months'],
  maxLVR: percent('Invalid Max LVR'),
  lvrBasis: [[], ['of my own'], 'Please select the value'],
  maxLTC: percent('Invalid Max LTC'),
  presales: [[0, 1_000], [-1, 1_001], 'Invalid presales'],
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

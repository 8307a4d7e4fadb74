import type { Fields, ValuesOf } from '../schema/entity.ts';
import type { Issues } from '../schema/errors.ts';
import * as kind from '../schema/kinds.ts';
import * as options from './options.ts';

const MILLION = 1_000_000;
const MAX_TERM_MONTHS = 120;

/** A percentage whose message names its limits. */
export const limitedPercent = (label: string, settings?: Parameters<typeof kind.percent>[1]) =>
  kind.percent(label, { message: 'Enter a percentage from 0 to 100', ...settings });

/** The fields of an offer (terms.md, Fields). A draft can lack each of them. */
export const offerFields = {
  fundingType: kind.choice('Funding Type', options.fundingTypes, { message: 'Please select funding type' }),
  facilityLimit: kind.money('Facility Limit', {
    min: MILLION,
    max: 500 * MILLION,
    message: 'The limit is between 1,000,000 and 500,000,000',
  }),
  term: kind.integer('Term (months)', {
    min: 1,
    max: MAX_TERM_MONTHS,
    message: `Enter a whole number of months from 1 to ${MAX_TERM_MONTHS}`,
  }),
  pricingKind: kind.choice('Pricing', options.pricingKinds, { message: 'Please select fixed or floating' }),
  rate: limitedPercent('Rate % p.a.'),
  baseRateName: kind.choice('Base Rate', options.baseRates, { message: 'Please select the base rate' }),
  baseRate: limitedPercent('Base Rate % assumed'),
  baseRateDate: kind.date('Base Rate on', { message: 'Invalid date', isPast: true }),
  margin: limitedPercent('Margin %'),
  establishmentFee: limitedPercent('Establishment Fee % of limit'),
  interestTreatment: kind.choice('Interest', options.interestTreatments, {
    message: 'Please select capitalised or serviced',
  }),
  validUntil: kind.date('Valid until', { message: 'Enter the last day it is valid' }),
  lineFee: limitedPercent('Line Fee % p.a.'),
  lineFeeBasis: kind.choice('Line Fee on', options.lineFeeBases, { message: 'Please select the basis' }),
  exitFee: limitedPercent('Exit Fee % of limit'),
  workFee: kind.money('Work Fee', { message: 'Invalid work fee', help: 'Paid once, at close.' }),
  extensionFee: limitedPercent('Extension Fee % of limit'),
  defaultRate: limitedPercent('Default Rate % p.a.'),
  minimumInterestMonths: kind.integer('Minimum Interest (months)', {
    max: MAX_TERM_MONTHS,
    message: `Enter a whole number of months up to ${MAX_TERM_MONTHS}`,
  }),
  maxLVR: limitedPercent('Max LVR %'),
  lvrBasis: kind.choice('LVR on', options.lvrBases, { message: 'Please select the value' }),
  maxLTC: limitedPercent('Max LTC %', { help: 'Of the total development cost excluding GST.' }),
  presales: limitedPercent('Presales % of facility', {
    max: 1_000,
    message: 'Enter a percentage from 0 to 1,000',
    help: 'Net presales that cover the facility; 100 or more is usual.',
  }),
  minICR: kind.number('Min ICR'),
  security: kind.longText('Security'),
  guarantees: kind.longText('Guarantees'),
  recourse: kind.choice('Recourse', options.recourses, { message: 'Please select recourse' }),
  exit: kind.choice('Exit', options.projectExits, { message: 'Please select exit' }),
  gst: kind.choice('GST', options.gstTreatments, { message: 'Please select how GST is funded' }),
  conditionsPrecedent: kind.longText('Conditions Precedent', { help: 'One per line.' }),
  quantitySurveyor: kind.flag('Quantity surveyor required'),
  sunsetDate: kind.date('Sunset Date', { message: 'Invalid date' }),
  details: kind.longText('Further Terms'),
} satisfies Fields;

export const offerFieldNames = Object.keys(offerFields) as readonly (keyof typeof offerFields)[];

type Pricing = Pick<
  ValuesOf<typeof offerFields>,
  'pricingKind' | 'rate' | 'baseRate' | 'margin' | 'lineFee' | 'lineFeeBasis'
>;

/** Checks that pricing is complete: a rate, or base rate and margin, and a basis for a line fee. */
export function checkPricing(pricing: Pricing): Issues {
  const { pricingKind, rate, baseRate, margin, lineFee, lineFeeBasis } = pricing;
  return {
    ...(pricingKind === 'fixed' && rate === null && { rate: 'Please enter the rate' }),
    ...(pricingKind === 'floating' && {
      ...(baseRate === null && { baseRate: 'Please enter the assumed base rate' }),
      ...(margin === null && { margin: 'Please enter the margin' }),
    }),
    ...(lineFee && !lineFeeBasis ? { lineFeeBasis: 'Please select the basis of the line fee' } : {}),
  };
}

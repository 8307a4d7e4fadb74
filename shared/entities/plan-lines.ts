import type { Fields, ValuesOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { limitedPercent, offerFields } from './offer-fields.ts';
import * as options from './options.ts';

/** Maximum number of months of a plan; the months are numbered from 0. */
export const PLAN_MONTHS = 240;
/** Maximum number of lines of a plan: costs, sales, income and layers together. */
export const PLAN_LINES = 200;

/** The fields of lines that are months of the plan, counted from its first month, 0. */
export const MONTH_FIELDS: ReadonlySet<string> = new Set(['from', 'closes', 'until']);

/** Identifies a line while it moves and changes, so that concurrent edits can be merged. */
const lineId = kind.text('Line', {
  required: true,
  pattern: /^[\w-]{1,36}$/,
  message: 'Each line needs its own id.',
});
const month = (label: string, required: boolean, help?: string) =>
  kind.integer(label, {
    required,
    ...(help && { help }),
    max: PLAN_MONTHS - 1,
    message: `Enter a month of the plan, from 0 to ${PLAN_MONTHS - 1}`,
  });
const period = {
  from: month('From', true),
  months: kind.integer('Months', {
    required: true,
    initial: 1,
    min: 1,
    max: PLAN_MONTHS,
    message: `Enter a whole number of months from 1 to ${PLAN_MONTHS}`,
  }),
};
const MAX_AMOUNT = '9,007,199,254,740,991';
/** An amount that is not known yet counts as 0. */
const amount = (label: string, help: string) =>
  kind.money(label, { message: `Enter an amount from 0 to ${MAX_AMOUNT}`, help });

export const costFields = {
  lineId,
  category: kind.choice('Category', options.costCategories, {
    required: true,
    message: 'Please select a category',
  }),
  name: kind.text('Item'),
  amount: kind.money('Amount', {
    min: -Number.MAX_SAFE_INTEGER,
    message: `Enter an amount up to ${MAX_AMOUNT}`,
    help: 'AUD without GST; a rebate or credit is negative.',
  }),
  ...period,
  shape: kind.choice('Spread', options.spreadShapes, {
    required: true,
    initial: 'even',
    message: 'Please select even or S-curve',
  }),
} satisfies Fields;

export const saleFields = {
  lineId,
  name: kind.text('Item'),
  units: kind.integer('Units', { message: 'Enter a whole number of units' }),
  price: amount('Price', 'AUD a unit, with GST.'),
  gst: kind.choice('GST', options.saleGst, {
    required: true,
    initial: 'full',
    message: 'Please select how GST is charged',
  }),
  marginBase: amount('Margin base', 'AUD a unit; the margin scheme taxes what exceeds it.'),
  sellingPercent: limitedPercent('Selling %', { help: 'Of the price.' }),
  ...period,
} satisfies Fields;

export const incomeFields = {
  lineId,
  name: kind.text('Item'),
  amount: amount('A month', 'Net rent in AUD a month.'),
  ...period,
} satisfies Fields;

/** A layer of debt has the pricing fields of an offer; equity has no pricing. */
export const layerFields = {
  lineId,
  layerKind: kind.choice('Layer', options.layerKinds, {
    required: true,
    message: 'Please select the kind of this layer',
  }),
  limit: amount('Limit', 'AUD, with capitalised charges. Equity without a limit covers any shortfall.'),
  advance: amount('Advance', 'Maximum total of draws, without capitalised charges.'),
  closes: month('Closes', false, 'Empty: in the first month.'),
  until: month('Refinanced in', false, 'Empty: paid from sales.'),
  pricingKind: kind.choice('Pricing', options.pricingKinds, { initial: 'fixed' }),
  rate: offerFields.rate,
  baseRate: offerFields.baseRate,
  margin: offerFields.margin,
  establishmentFee: offerFields.establishmentFee,
  interestTreatment: kind.choice('Interest', options.interestTreatments, { initial: 'capitalised' }),
  lineFee: offerFields.lineFee,
  lineFeeBasis: offerFields.lineFeeBasis,
  exitFee: offerFields.exitFee,
  workFee: offerFields.workFee,
  minimumInterestMonths: offerFields.minimumInterestMonths,
  /** The offer whose revision gives the pricing; empty for assumed pricing. */
  termsId: kind.reference('Offer', { message: 'This offer is not available' }),
  termsRevision: kind.integer('Revision'),
  /** The offer's name as the reader knows it: the funder, or "Offer A". */
  offerName: kind.text('Offer', { write: 'nobody' }),
} satisfies Fields;

export type CostRow = ValuesOf<typeof costFields>;
export type SaleRow = ValuesOf<typeof saleFields>;
export type IncomeRow = ValuesOf<typeof incomeFields>;
export type LayerRow = ValuesOf<typeof layerFields>;

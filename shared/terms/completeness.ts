import { checkPricing, offerFields } from '../entities/offer-fields.ts';
import type { ValuesOf } from '../schema/entity.ts';
import type { Issues } from '../schema/errors.ts';
import { isEmpty } from '../schema/field.ts';

export type Offer = ValuesOf<typeof offerFields>;

const requiredNames = [
  'fundingType',
  'facilityLimit',
  'term',
  'pricingKind',
  'establishmentFee',
  'interestTreatment',
  'validUntil',
] as const;

/** The fields that a submitted offer must have, with their messages. */
export const requiredToSubmit: Issues = Object.fromEntries(
  requiredNames.map((name) => [name, offerFields[name].message]),
);

/** Checks that an offer can be submitted: required values, complete pricing, the name of a floating base rate. */
export const checkOffer = (offer: Offer): Issues => ({
  ...Object.fromEntries(Object.entries(requiredToSubmit).filter(([name]) => isEmpty(Object(offer)[name]))),
  ...checkPricing(offer),
  ...(offer.pricingKind === 'floating' &&
    offer.baseRateName === '' && { baseRateName: 'Please select the base rate' }),
});

/** Whether an offer is complete. A draft without these values has no cost. */
export const isComplete = (offer: Offer): boolean => Object.keys(checkOffer(offer)).length === 0;

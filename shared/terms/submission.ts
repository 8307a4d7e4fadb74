import type { Issues } from '../schema/errors.ts';
import { checkOffer, type Offer } from './completeness.ts';

/** Checks that an offer can be submitted on a day: it is complete and has not expired. */
export const checkSubmission = (offer: Offer, today: string): Issues => ({
  ...(offer.validUntil < today && { validUntil: 'Enter a date from today' }),
  ...checkOffer(offer),
});

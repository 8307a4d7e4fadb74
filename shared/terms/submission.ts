import type { Issues } from '../schema/errors.ts';
import { checkOffer, type Offer } from './completeness.ts';

/** Returns why an offer cannot be submitted on a day: it is incomplete or has expired. */
export const submissionIssues = (offer: Offer, today: string): Issues => ({
  ...(offer.validUntil < today && { validUntil: 'Enter a date from today' }),
  ...checkOffer(offer),
});

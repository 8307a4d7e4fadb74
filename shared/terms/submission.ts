import type { Issues } from '../schema/errors.ts';
import { checkOffer, type Offer } from './completeness.ts';

export const submissionIssues = (offer: Offer, today: string): Issues => ({
  ...(offer.validUntil < today && { validUntil: 'Enter a date from today' }),
  ...checkOffer(offer),
});

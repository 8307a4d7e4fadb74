import { contract } from '../../../shared/api/index.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { useList } from '../../api/use-list.ts';

/** The offers of a project that the caller may know, in the revision that it may know. */
export const useOffers = (projectId: string) =>
  useList(
    'terms',
    contract.terms.ofProject,
    { params: { projectId } },
    (offer) => offer.projectId === projectId,
  );

/** Returns the name of an offer for its reader: its funder for the team, its letter for the partner. */
export const offerNameFor = ({ companyName, offerLetter }: Terms, admin: boolean): string =>
  admin ? companyName : `Offer ${offerLetter}`;

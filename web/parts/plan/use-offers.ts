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

/** How a reader of an offer knows it: the team by its funder, the partner by its letter. */
export const offerNameFor = ({ companyName, offerLetter }: Terms, admin: boolean): string =>
  admin ? companyName : `Offer ${offerLetter}`;

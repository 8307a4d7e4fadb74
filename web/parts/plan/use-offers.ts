import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/** The offers of a project that the caller may know, in the revision that it may know. */
export const useOffers = (projectId: string) =>
  useList(
    'terms',
    contract.terms.ofProject,
    { params: { projectId } },
    (offer) => offer.projectId === projectId,
  );

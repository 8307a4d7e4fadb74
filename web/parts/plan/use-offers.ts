import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/** Returns the offers of a project, each in the revision that the caller can see. */
export const useOffers = (projectId: string) =>
  useList(
    'terms',
    contract.terms.ofProject,
    { params: { projectId } },
    (offer) => offer.projectId === projectId,
  );

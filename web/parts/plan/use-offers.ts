import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/**
 * Returns the offers of a project, each in the revision that the caller can see.
 * @param projectId nothing is read without it
 */
export const useOffers = (projectId: string | undefined) =>
  useList(
    'terms',
    contract.terms.ofProject,
    projectId === undefined ? undefined : { params: { projectId } },
    (offer) => offer.projectId === projectId,
  );

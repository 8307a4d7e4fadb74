import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/** Returns which documents are shared with which funders, for administrators. Reads nothing without a project. */
export const useGrants = (projectId: string | undefined) =>
  useList(
    'grant',
    contract.grant.ofProject,
    projectId === undefined ? undefined : { params: { projectId } },
    (grant) => grant.projectId === projectId,
  );

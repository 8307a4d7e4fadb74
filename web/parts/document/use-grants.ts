import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/** What is open to whom, for administrators; nothing is read for others. */
export const useGrants = (projectId: string | undefined) =>
  useList(
    'grant',
    contract.grant.ofProject,
    projectId === undefined ? undefined : { params: { projectId } },
    (grant) => grant.projectId === projectId,
  );

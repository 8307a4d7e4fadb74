import { useMemo } from 'react';
import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/** Companies that documents of a project are shared with. */
export function useSharedWith(projectId: string): ReadonlySet<string> {
  const { rows } = useList(
    'grant',
    contract.grant.ofProject,
    { params: { projectId } },
    (grant) => grant.projectId === projectId,
  );
  return useMemo(() => new Set((rows ?? []).map(({ companyId }) => companyId)), [rows]);
}

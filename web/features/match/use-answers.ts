import { useMemo } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { useList } from '../../api/use-list.ts';

/** What capital partners say of a project, by company; an administrator reads all. */
export function useAnswers(projectId: string): ReadonlyMap<string, Interest> {
  const { rows } = useList(
    'interest',
    contract.interest.ofProject,
    { params: { projectId } },
    (said) => said.projectId === projectId,
  );
  return useMemo(() => new Map((rows ?? []).map((said) => [said.companyId, said])), [rows]);
}

import { useMemo } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { useList } from '../../api/use-list.ts';

/** Answers of capital partners on a project, by company; only administrators can read all of them. */
export function useAnswers(projectId: string): ReadonlyMap<string, Interest> {
  const { rows } = useList(
    'interest',
    contract.interest.ofProject,
    { params: { projectId } },
    (interest) => interest.projectId === projectId,
  );
  return useMemo(() => new Map((rows ?? []).map((interest) => [interest.companyId, interest])), [rows]);
}

import { useMemo } from 'react';
import type { Interest } from '../../../shared/entities/interest.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

/** Answers of capital partners on a project, by company; only administrators can read all of them. */
export function useAnswers(projectId: string): ReadonlyMap<string, Interest> {
  const { rows } = useRecordsOfProject('interest', projectId);
  return useMemo(() => new Map((rows ?? []).map((interest) => [interest.companyId, interest])), [rows]);
}

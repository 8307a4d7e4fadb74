import { useMemo } from 'react';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

/** Companies that documents of a project are shared with. */
export function useSharedWith(projectId: string): ReadonlySet<string> {
  const { rows } = useRecordsOfProject('grant', projectId);
  return useMemo(() => new Set((rows ?? []).map(({ companyId }) => companyId)), [rows]);
}

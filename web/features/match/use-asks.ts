import { useMemo } from 'react';
import type { Ask } from '../../../shared/entities/ask.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

/** The team's asks about a project, by company. */
export function useAsks(projectId: string) {
  const { rows, error, reload } = useRecordsOfProject('ask', projectId);
  const asks: ReadonlyMap<string, Ask> | undefined = useMemo(
    () => rows && new Map(rows.map((ask) => [ask.companyId, ask])),
    [rows],
  );
  return { asks, error, reload };
}

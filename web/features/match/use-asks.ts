import { useMemo } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Ask } from '../../../shared/entities/ask.ts';
import { useList } from '../../api/use-list.ts';

/** The team's asks about a project, by company. */
export function useAsks(projectId: string) {
  const { rows, error, reload } = useList(
    'ask',
    contract.ask.ofProject,
    { params: { projectId } },
    (ask) => ask.projectId === projectId,
  );
  const asks: ReadonlyMap<string, Ask> | undefined = useMemo(
    () => rows && new Map(rows.map((ask) => [ask.companyId, ask])),
    [rows],
  );
  return { asks, error, reload };
}

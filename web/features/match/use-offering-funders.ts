import { useMemo } from 'react';
import { isLive } from '../../../shared/entities/terms.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

/** The ids of the companies with an active offer for a project. */
export function useOfferingFunders(projectId: string): ReadonlySet<string> {
  const { rows } = useRecordsOfProject('terms', projectId);
  return useMemo(
    () => new Set((rows ?? []).filter((offer) => isLive(offer)).map(({ companyId }) => companyId)),
    [rows],
  );
}

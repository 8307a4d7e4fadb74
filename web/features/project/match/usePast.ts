import { useMemo } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { OfferOutcome } from '../../../../shared/api/terms.ts';
import type { Interest } from '../../../../shared/entities/interest.ts';
import { callAll } from '../../../api/client.ts';
import { useList } from '../../../api/useList.ts';
import type { Past } from './trackRecord.ts';

/** What capital partners did with our projects so far; what is not read yet is not counted. */
export function usePast(): Past {
  const { rows: open = [] } = useList('project', contract.project.open, {});
  const { rows: closed = [] } = useList('project', contract.project.closed, {});
  const { rows: answers = [] } = useList('interest', contract.interest.all, {});
  const { data: offers = [] } = useSWR<readonly OfferOutcome[], unknown>(['offer outcomes'], () =>
    callAll(contract.terms.outcomes, {}),
  );
  return { projects: [...open, ...closed], answers, offers };
}

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

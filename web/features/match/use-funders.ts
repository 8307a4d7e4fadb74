import { useMemo } from 'react';
import type { Ask } from '../../../shared/entities/ask.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { isLive } from '../../../shared/entities/terms.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

/** Answers, asks, shared documents and offers of funders of a project; only administrators can read all. */
export function useFunders(projectId: string) {
  const { rows: interests } = useRecordsOfProject('interest', projectId);
  const { rows: asks, error, reload } = useRecordsOfProject('ask', projectId);
  const { rows: grants } = useRecordsOfProject('grant', projectId);
  const { rows: offers } = useRecordsOfProject('terms', projectId);
  return {
    answers: useMemo(
      () => new Map((interests ?? []).map((interest): [string, Interest] => [interest.companyId, interest])),
      [interests],
    ),
    asks: {
      asks: useMemo(() => asks && new Map(asks.map((ask): [string, Ask] => [ask.companyId, ask])), [asks]),
      error,
      reload,
    },
    /** Companies that documents are shared with. */
    sharedWith: useMemo(() => new Set((grants ?? []).map(({ companyId }) => companyId)), [grants]),
    /** Companies with an active offer. */
    offering: useMemo(
      () => new Set((offers ?? []).filter((offer) => isLive(offer)).map(({ companyId }) => companyId)),
      [offers],
    ),
  };
}

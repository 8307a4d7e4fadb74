import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { Opening } from '../../../../shared/api/opening.ts';
import { callPart, type AnswerPart } from '../../../api/client.ts';
import { useTask } from '../../../ui/use-task.ts';

const LIMIT = '25';

/** Access log of a project's documents, newest first, page by page. */
export function useAccessLog(projectId: string) {
  const input = { params: { projectId }, query: { limit: LIMIT } };
  const { data, error, mutate } = useSWR<AnswerPart<Opening[]>, unknown>(['openings', projectId], () =>
    callPart(contract.opening.ofProject, input),
  );
  const [laterPages, setLaterPages] = useState<AnswerPart<Opening[]> & { readonly first: typeof data }>();
  // After a reload the first page can differ, and later pages of the previous list would leave a gap.
  const furtherEntries = laterPages?.first === data ? laterPages : undefined;
  const next = furtherEntries ? furtherEntries.next : data?.next;
  const task = useTask(async () => {
    const part = await callPart(contract.opening.ofProject, input, next);
    const answer = [...(furtherEntries?.answer ?? []), ...part.answer];
    setLaterPages({ first: data, answer, next: part.next });
  });
  return {
    openings: data && [...data.answer, ...(furtherEntries?.answer ?? [])],
    error,
    reload: () => void mutate(),
    more: next === undefined ? undefined : () => task.run(),
    isReading: task.working,
  };
}

import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { ProfileMatch, ProjectRanking } from '../../../shared/api/match.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { callPart, type AnswerPart } from '../../api/client.ts';
import { useTask } from '../../ui/use-task.ts';

const LIMIT = '100';

interface Ranked {
  /** Undefined while the first part is being read. */
  readonly ranking: ProjectRanking | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** Reads the next part; undefined when all is there. */
  readonly more: (() => void) | undefined;
  readonly reading: boolean;
}

/** The ranking of funders for a project, part by part; read anew when the project has changed. */
export function useRanking({ id, version }: Project): Ranked {
  const input = { params: { projectId: id }, query: { limit: LIMIT } };
  const key = `${id} ${version}`;
  const { data, error, mutate } = useSWR<AnswerPart<ProjectRanking>, unknown>(['match', key], () =>
    callPart(contract.match.project, input),
  );
  const [later, setLater] = useState<{
    readonly key: string;
    readonly matches: readonly ProfileMatch[];
    readonly next: string | undefined;
  }>();
  const known = later?.key === key ? later : undefined;
  const next = known ? known.next : data?.next;
  const task = useTask(async () => {
    const { answer, next: after } = await callPart(contract.match.project, input, next);
    setLater({ key, matches: [...(known?.matches ?? []), ...answer.matches], next: after });
  });
  const ranking = data && {
    ...data.answer,
    matches: [...data.answer.matches, ...(known?.matches ?? [])],
  };
  return {
    ranking,
    error,
    reload: () => void mutate(),
    more: next === undefined ? undefined : () => task.run(),
    reading: task.working,
  };
}

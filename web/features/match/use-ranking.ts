import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { FunderMatch, FunderRanking } from '../../../shared/api/match.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { callPart, type AnswerPart } from '../../api/client.ts';
import type { MatchedLayer } from './MatchedLayer.tsx';
import { useTask } from '../../ui/use-task.ts';

const PAGE_SIZE = '100';

interface FirstPage extends AnswerPart<FunderRanking> {
  /** The layer that the funders are ranked for, as text. */
  readonly layer: string;
}

/**
 * The ranking of funders for a project, page by page; reloads when the project changes.
 * @param layer replaces values of the project
 */
export function useRanking({ id, version }: Project, layer: MatchedLayer | undefined) {
  const input = { params: { projectId: id }, query: { limit: PAGE_SIZE, ...layer } };
  const layerKey = JSON.stringify(layer ?? {});
  const key = `${id} ${version} ${layerKey}`;
  const {
    data: firstPage,
    error,
    mutate,
  } = useSWR<FirstPage, unknown>(
    ['match', key],
    async () => ({ ...(await callPart(contract.match.funders, input)), layer: layerKey }),
    // Keeps the rows, and the value being saved in one of them, while a changed project is ranked again.
    { keepPreviousData: true },
  );
  // `keepPreviousData` also returns the rows of another layer.
  const data = firstPage?.layer === layerKey ? firstPage : undefined;
  const [loadedPages, setLoadedPages] = useState<{
    readonly key: string;
    readonly matches: readonly FunderMatch[];
    readonly next: string | undefined;
  }>();
  const laterPages = loadedPages?.key === key ? loadedPages : undefined;
  const next = laterPages ? laterPages.next : data?.next;
  const task = useTask(async () => {
    const { answer, next: after } = await callPart(contract.match.funders, input, next);
    setLoadedPages({ key, matches: [...(laterPages?.matches ?? []), ...answer.matches], next: after });
  });
  const ranking = data && {
    ...data.answer,
    matches: [...data.answer.matches, ...(laterPages?.matches ?? [])],
  };
  return {
    /** Undefined until the first page has loaded. */
    ranking,
    error,
    reload: () => void mutate(),
    /** Loads the next page; undefined on the last page. */
    loadMore: next === undefined ? undefined : () => task.run(),
    isLoadingMore: task.working,
  };
}

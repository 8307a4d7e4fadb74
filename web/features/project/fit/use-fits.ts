import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { ProjectMatch } from '../../../../shared/api/match.ts';
import { callParts } from '../../../api/client.ts';

/** Matches per request. */
const LIMIT = '100';

/** Best match between a project and the company's profiles. */
export interface Fit extends ProjectMatch {
  /** Index in the company's ranking, from 0. */
  readonly place: number;
}

interface Ranking {
  readonly projectCount: number;
  /** By project id. */
  readonly fits: ReadonlyMap<string, Fit>;
}

async function readRanking(companyId: string, onPart: (ranking: Ranking) => void): Promise<Ranking> {
  const input = { params: { companyId }, query: { limit: LIMIT } };
  const fits = new Map<string, Fit>();
  let ranking: Ranking = { projectCount: 0, fits };
  for await (const { answer, next } of callParts(contract.match.company, input)) {
    for (const match of answer.matches) fits.set(match.projectId, { ...match, place: fits.size });
    ranking = { projectCount: answer.considered, fits: new Map(fits) };
    if (next !== undefined) onPart(ranking);
  }
  return ranking;
}

/** Matches of a capital partner's profiles with its visible projects, page by page. */
export function useFits(companyId: string) {
  const [partial, setPartial] = useState<Ranking>();
  const { data, error, mutate } = useSWR<Ranking, unknown>(['fits', companyId], () =>
    readRanking(companyId, setPartial),
  );
  const loading = data === undefined && error === undefined;
  /** Undefined until the first page has loaded, and if a page of the first load failed. */
  const ranking = data ?? (loading ? partial : undefined);
  return { ranking, loading, error, reload: () => void mutate() };
}
export type Fits = ReturnType<typeof useFits>;

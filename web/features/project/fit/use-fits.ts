import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { ProjectMatch } from '../../../../shared/api/match.ts';
import { callPart } from '../../../api/client.ts';

const LIMIT = '100';

/** How a project fits the profile of the company that it fits best. */
export interface Fit extends ProjectMatch {
  /** Its place in the company's ranking, from 0. */
  readonly place: number;
}

interface Ranking {
  /** Projects that were held against the company's profiles. */
  readonly considered: number;
  /** By the project's id. */
  readonly fits: ReadonlyMap<string, Fit>;
}

export interface Fits {
  /** Undefined until the first part has arrived. */
  readonly ranking: Ranking | undefined;
  /** Parts are still being read. */
  readonly loading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

async function readRanking(companyId: string, onPart: (some: Ranking) => void): Promise<Ranking> {
  const input = { params: { companyId }, query: { limit: LIMIT } };
  const fits = new Map<string, Fit>();
  let next: string | undefined;
  for (;;) {
    // Each part names the next one, so they cannot be requested at once.
    // oxlint-disable-next-line no-await-in-loop
    const part = await callPart(contract.match.company, input, next);
    const { considered, matches } = part.answer;
    for (const match of matches) fits.set(match.projectId, { ...match, place: fits.size });
    next = part.next;
    const ranking = { considered, fits: new Map(fits) };
    if (next === undefined) return ranking;
    onPart(ranking);
  }
}

/** How the projects that a capital partner sees fit its profiles, part by part. */
export function useFits(companyId: string): Fits {
  const [part, setPart] = useState<Ranking>();
  const { data, error, mutate } = useSWR<Ranking, unknown>(['fits', companyId], () =>
    readRanking(companyId, setPart),
  );
  const loading = data === undefined && error === undefined;
  return { ranking: data ?? (loading ? part : undefined), loading, error, reload: () => void mutate() };
}

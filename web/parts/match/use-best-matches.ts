import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { FunderMatch } from '../../../shared/api/match.ts';
import { isRanked } from '../../../shared/entities/project.ts';
import { callParts } from '../../api/client.ts';

/** Best match of each company, by company id, in ranking order. */
export type BestMatches = ReadonlyMap<string, FunderMatch>;

async function readBestMatches(projectId: string): Promise<BestMatches> {
  const input = { params: { projectId }, query: { limit: '100' } };
  const best = new Map<string, FunderMatch>();
  for await (const { answer } of callParts(contract.match.funders, input))
    for (const match of answer.matches) best.set(match.companyId, match);
  return best;
}

type RankableProject = Parameters<typeof isRanked>[0] & { readonly id: string; readonly version: number };

/** Returns each company's best match from the project's ranking; undefined while loading or if it has no ranking. */
export function useBestMatches(project: RankableProject) {
  const key = isRanked(project) ? ['best matches', project.id, project.version] : undefined;
  const { data, error } = useSWR<BestMatches, unknown>(key, () => readBestMatches(project.id));
  return { best: data, error };
}

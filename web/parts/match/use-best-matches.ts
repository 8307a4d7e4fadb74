import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { ProfileMatch, ProjectRanking } from '../../../shared/api/match.ts';
import { isRanked, type Project } from '../../../shared/entities/project.ts';
import { callPart, type Part } from '../../api/client.ts';

/** The best match of each company, by company and in the order of the ranking. */
export type BestMatches = ReadonlyMap<string, ProfileMatch>;

async function readBest(projectId: string): Promise<BestMatches> {
  const input = { params: { projectId }, query: { limit: '100' } };
  const best = new Map<string, ProfileMatch>();
  let next: string | undefined;
  do {
    // Each part names the next one, so they cannot be read at once.
    // oxlint-disable-next-line no-await-in-loop
    const part: Part<ProjectRanking> = await callPart(contract.match.project, input, next);
    for (const match of part.answer.matches) if (!best.has(match.companyId)) best.set(match.companyId, match);
    next = part.next;
  } while (next !== undefined);
  return best;
}

/** How well each company suits a project, from its whole ranking. A project without a ranking has no matches. */
export function useBestMatches(project: Project): { best: BestMatches | undefined; error: unknown } {
  const key = isRanked(project) ? ['best matches', project.id, project.version] : undefined;
  const { data, error } = useSWR<BestMatches, unknown>(key, () => readBest(project.id));
  return { best: data, error };
}

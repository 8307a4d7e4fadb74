import type { TeamDuty } from '../../../shared/api/desk.ts';
import { ask as asks } from '../../../shared/entities/ask.ts';
import { interest as interests } from '../../../shared/entities/interest.ts';
import { isRanked, type Project } from '../../../shared/entities/project.ts';
import { rankFunders } from '../../../shared/matching/funders.ts';
import type { PreparedProfiles } from '../../../shared/matching/rank.ts';
import { readWhole } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { prepareProfiles, readConsideredProfiles, type ConsideredProfile } from '../ranking-inputs.ts';

const MAX_NAMED_FUNDERS = 10;

/** The funders with an ask or an answer about a project. */
async function readApproachedFunders(projectId: string): Promise<ReadonlySet<string>> {
  const [asked, answers] = await Promise.all([
    readWhole(asks.indexes.ofProject(projectId)),
    readWhole(interests.indexes.ofProject(projectId)),
  ]);
  return new Set([...asked, ...answers].map(({ companyId }) => companyId));
}

async function fitsOf(project: Project, profiles: PreparedProfiles<ConsideredProfile>) {
  const ranked = rankFunders(project, profiles);
  const fitting = ranked.filter(({ group }) => group === 'fits').map(({ profile }) => profile);
  const approachedIds = await readApproachedFunders(project.id);
  return {
    fits: fitting.length,
    close: ranked.filter(({ group }) => group === 'close').length,
    unasked: fitting
      .filter(({ companyId }) => !approachedIds.has(companyId))
      .slice(0, MAX_NAMED_FUNDERS)
      .map(({ companyId, companyName }) => ({ companyId, companyName })),
  };
}

/** Adds to the duties of new projects how many funders fit or are close, and names the funders that the team can ask. */
export async function withFits(duties: readonly TeamDuty[]): Promise<readonly TeamDuty[]> {
  const ids = duties.flatMap(({ kind, id }) => (kind === 'newProject' ? [id] : []));
  if (ids.length === 0) return duties;
  const [projects, considered] = await Promise.all([readMany('project', ids), readConsideredProfiles()]);
  const profiles = prepareProfiles(considered);
  const fits = await Promise.all(
    projects
      .filter((project) => isRanked(project))
      .map(async (project) => [project.id, await fitsOf(project, profiles)] as const),
  );
  const fitsById = new Map(fits);
  return duties.map((duty) => ({
    ...duty,
    fits: duty.kind === 'newProject' ? fitsById.get(duty.id) : undefined,
  }));
}

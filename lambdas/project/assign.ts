import { project as routes } from '../../shared/api/project.ts';
import { isEarly, type Project } from '../../shared/entities/project.ts';
import { matchOf } from '../../shared/matching.ts';
import { VERDICT_WORDS } from '../../shared/matching/criteria.ts';
import { invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { assignCapital } from '../domain/assignment.ts';
import { readAny } from '../engine/read-any.ts';
import { serve } from '../engine/serve.ts';

interface Body {
  readonly capitalCompanyId: string;
  readonly profileId?: string | undefined;
}

/**
 * How the project fitted the profile at that moment, for the history.
 * @throws VisibleError 400 for a profile of another company
 */
async function matchFacts(project: Project, { profileId, capitalCompanyId }: Body) {
  if (profileId === undefined) return undefined;
  const profile = await readAny('funding-profile', profileId);
  if (profile?.companyId !== capitalCompanyId)
    throw invalid({ profileId: 'This profile is not one of the capital partner.' });
  const { verdict, score } = matchOf(project, profile);
  return { match: `${VERDICT_WORDS[verdict]}, ${Math.round(score / 100)} %` };
}

/** Whom somebody else has assigned in between. */
const meanwhile = ({ capitalCompanyName }: Project) =>
  capitalCompanyName
    ? `Somebody else has changed this project. It is assigned to ${capitalCompanyName} now.`
    : undefined;

/** Moves a new or matched project to assigned; later statuses stay (rule 10.5). */
export const handler = serve(routes.assign, async ({ params, body, store }) => {
  const project = await store.read('project', params.id);
  if (!project) throw notFound();
  if (project.version !== body.version) throw stale(meanwhile(project));
  if (project.draft) throw invalid({ projectStatus: 'A draft is completed before it is funded.' });
  const assignment = {
    capitalCompanyId: body.capitalCompanyId,
    matched: true,
    projectStatus: isEarly(project) ? ('assigned' as const) : project.projectStatus,
  };
  return assignCapital(store, project, assignment, { facts: await matchFacts(project, body) });
});

import { project as routes } from '../../shared/api/project.ts';
import type { Project } from '../../shared/entities/project.ts';
import { matchOf } from '../../shared/matching.ts';
import { VERDICT_LABELS } from '../../shared/matching/criteria.ts';
import { goneMessage, invalid, stale } from '../../shared/schema/errors.ts';
import { assignmentTo, changeFunder } from '../domain/assignment.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { serve } from '../engine/serve.ts';

interface Body {
  readonly capitalCompanyId: string;
  readonly profileId?: string | undefined;
}

/**
 * The project's match with the profile at the time of the assignment, for the history.
 * @throws VisibleError 400 for a deleted profile, or a profile of another company
 */
async function matchFacts(project: Project, { profileId, capitalCompanyId }: Body) {
  if (profileId === undefined) return undefined;
  const profile = await readUnscoped('funding-profile', profileId);
  if (!profile) throw invalid({ profileId: goneMessage('Funding profile') });
  if (profile.companyId !== capitalCompanyId)
    throw invalid({ profileId: 'This funding profile belongs to another capital partner.' });
  const { verdict, score } = matchOf(project, profile);
  return { match: `${VERDICT_LABELS[verdict]}, ${Math.round(score / 100)} %` };
}

const concurrentMessage = ({ capitalCompanyName }: Project) =>
  capitalCompanyName
    ? `This project was changed meanwhile. It is now assigned to ${capitalCompanyName}.`
    : undefined;

export const handler = serve(routes.assign, async ({ params, query, body, store }) => {
  const project = await store.readExisting('project', params.id);
  if (project.version !== body.version) throw stale(concurrentMessage(project));
  if (project.draft) throw invalid({ projectStatus: 'Complete this draft before you assign it.' });
  return changeFunder(store, project, assignmentTo(body.capitalCompanyId, project), {
    facts: await matchFacts(project, body),
    hold: query['hold'] === '1',
  });
});

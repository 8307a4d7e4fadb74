import { scenario as routes } from '../../shared/api/scenario.ts';
import { scenarioGrantId } from '../domain/pair-ids.ts';
import { openedScenario } from '../domain/scenario/opened-scenario.ts';
import { readVersion } from '../domain/scenario/versions.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { serve } from '../engine/serve.ts';

/** The scenario that a grant opens to the caller's company; none once the project is hidden or the scenario deleted. */
export const handler = serve(routes.opened, async ({ params, caller, store }) => {
  const project = await store.read('project', params.projectId);
  const grant =
    project && (await readUnscoped('scenario-grant', scenarioGrantId(project.id, caller.companyId)));
  const current = grant && (await readUnscoped('scenario', grant.scenarioId));
  const saved = current && (await readVersion(current, grant.scenarioVersion ?? 0));
  return grant && saved ? [openedScenario(saved, grant)] : [];
});

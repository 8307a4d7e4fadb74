import { recordRules } from '../../shared/access.ts';
import { scenario as routes } from '../../shared/api/scenario.ts';
import { scenario } from '../../shared/entities/scenario.ts';
import { permits } from '../../shared/schema/rule.ts';
import { readWhole } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

/** No pages: a cursor would reveal scenarios of the other side. */
export const handler = serve(routes.ofProject, async ({ params, caller, store }) => {
  const project = await store.read('project', params.projectId);
  if (!project) return [];
  const sees = recordRules.scenario.see(caller, {});
  const scenarios = await readWhole(scenario.indexes.ofProject(project.id));
  return scenarios.filter((record) => permits(sees, record));
});

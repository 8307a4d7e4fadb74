import { isAdmin } from '../../shared/access.ts';
import { scenario as routes } from '../../shared/api/scenario.ts';
import { labelOf, projectStatuses } from '../../shared/entities/options.ts';
import { isEarly, type Project } from '../../shared/entities/project.ts';
import { checkPlanLines } from '../../shared/deal/check-plan-lines.ts';
import { scenario as entity, type Scenario } from '../../shared/entities/scenario.ts';
import { goneMessage, invalid, stale } from '../../shared/schema/errors.ts';
import { callerName } from '../domain/caller-name.ts';
import { fillOfferLayers } from '../domain/scenario/offer-layers.ts';
import { versionSteps } from '../domain/scenario/versions.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** @throws VisibleError 400 for an invisible project; 409 for a partner once the project is assigned or closed */
async function projectOf(store: Store, { projectId }: Scenario): Promise<Project> {
  if (projectId === '') throw invalid({ projectId: entity.fields.projectId.message });
  const project = await store.read('project', projectId);
  if (!project) throw invalid({ projectId: goneMessage('Project') });
  const status = labelOf(projectStatuses, project.projectStatus).toLowerCase();
  if (!isAdmin(store.caller) && !isEarly(project))
    throw stale(`This project is ${status}: its figures can no longer be changed.`);
  return project;
}

export const handler = serve(routes.save, async ({ body, caller, store, access }) =>
  saveRecord(store, 'scenario', body.scenario, access, {
    serverValues: async (after, before) => {
      const project = await projectOf(store, after);
      return {
        layers: await fillOfferLayers(store, after, before),
        savedBy: await callerName(store),
        ...(!before && {
          side: isAdmin(caller) ? ('team' as const) : ('partner' as const),
          companyId: project.projectCompanyId,
        }),
      };
    },
    // Checked here and not by the entity, because every screen loads the entities.
    async beforeWrite(after) {
      const issues = checkPlanLines(after);
      if (Object.keys(issues).length > 0) throw invalid(issues);
    },
    extraWrites: versionSteps,
  }),
);

import { scenarioGrant as routes } from '../../shared/api/scenario-grant.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Scenario } from '../../shared/entities/scenario.ts';
import { scenarioGrant as entity, type ScenarioGrant } from '../../shared/entities/scenario-grant.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { checkFunderSees } from '../domain/check-funder-sees.ts';
import { callerName } from '../domain/caller-name.ts';
import { figuresOpenedMail } from '../domain/mail/grant-mails.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { readVersion } from '../domain/scenario/versions.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { saveRecordWithDerivedId } from '../engine/save-derived.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

type GrantField = 'projectId' | 'companyId' | 'scenarioId' | 'scenarioVersion' | 'layerId';

const fieldError = (field: GrantField, message = entity.fields[field].message) =>
  invalid({ [field]: message }, message);

/** @throws VisibleError 400 for an invisible project, or a company that does not see it */
async function projectFor(store: Store, grant: ScenarioGrant): Promise<Project> {
  const { projectId } = grant;
  const project = projectId === '' ? undefined : await store.read('project', projectId);
  if (!project) throw fieldError('projectId');
  checkFunderSees(project, grant);
  return project;
}

/**
 * Checks the layer that a capital partner sees completely: another company's offer would reveal its price.
 * @throws VisibleError 400 for equity and for another capital partner's offer
 */
async function checkLayer({ layers }: Scenario, { layerId, companyId }: ScenarioGrant): Promise<void> {
  if (layerId === '') return;
  const layer = layers.find(({ lineId }) => lineId === layerId);
  if (!layer || layer.layerKind === 'equity') throw fieldError('layerId');
  if (layer.termsId === '') return;
  const offer = await readUnscoped('terms', layer.termsId);
  if (offer?.companyId !== companyId)
    throw fieldError('layerId', 'This layer has the offer of another capital partner');
}

/** @throws VisibleError 400 unless the grant names a saved version of a scenario of the team */
async function checkScenario(store: Store, grant: ScenarioGrant): Promise<void> {
  const { scenarioId, scenarioVersion, projectId } = grant;
  const current = scenarioId === '' ? undefined : await store.read('scenario', scenarioId);
  if (current?.side !== 'team' || current.projectId !== projectId) throw fieldError('scenarioId');
  const saved = await readVersion(current, scenarioVersion ?? 0);
  if (!saved) throw fieldError('scenarioVersion');
  await checkLayer(saved, grant);
}

export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecordWithDerivedId(store, 'scenario-grant', body.scenarioGrant, access, {
    serverValues: async () => ({ grantedBy: await callerName(store) }),
    extraWrites: async (after) => {
      const project = await projectFor(store, after);
      await checkScenario(store, after);
      return mailSteps(figuresOpenedMail(project, after, store.now), store.now);
    },
  }),
);

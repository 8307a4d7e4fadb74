import { isSeenByFunder } from '../../shared/access.ts';
import { scenarioGrant as routes } from '../../shared/api/scenario-grant.ts';
import type { Project } from '../../shared/entities/project.ts';
import { scenarioGrant as entity, type ScenarioGrant } from '../../shared/entities/scenario-grant.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { nameOf } from '../domain/caller-name.ts';
import { figuresOpenedMail } from '../domain/mail/grant-letter.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { scenarioGrantId } from '../domain/scenario/opened.ts';
import { readVersion } from '../domain/scenario/versions.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const refused = (field: 'projectId' | 'companyId' | 'scenarioId' | 'scenarioVersion' | 'layerId') => {
  const { message } = entity.fields[field];
  return invalid({ [field]: message }, message);
};

/** @throws VisibleError 400 for a project out of sight, or a company that does not see it */
async function projectFor(store: Store, { projectId, companyId }: ScenarioGrant): Promise<Project> {
  const project = projectId === '' ? undefined : await store.read('project', projectId);
  if (!project) throw refused('projectId');
  if (!isSeenByFunder(companyId, project)) throw refused('companyId');
  return project;
}

/** @throws VisibleError 400 unless a saved version of a scenario of the team is opened, with a layer of debt of its own */
async function checkScenario(store: Store, grant: ScenarioGrant): Promise<void> {
  const { scenarioId, scenarioVersion, layerId, projectId } = grant;
  const current = scenarioId === '' ? undefined : await store.read('scenario', scenarioId);
  if (current?.side !== 'team' || current.projectId !== projectId) throw refused('scenarioId');
  const saved = await readVersion(current, scenarioVersion ?? 0);
  if (!saved) throw refused('scenarioVersion');
  const layer = saved.layers.find(({ lineId }) => lineId === layerId);
  if (layerId !== '' && (!layer || layer.layerKind === 'equity')) throw refused('layerId');
}

/** A body without a version changes the grant that exists: the last choice counts. */
async function existingOf({ projectId, companyId, version }: Readonly<Record<string, unknown>>) {
  if (typeof projectId !== 'string' || typeof companyId !== 'string') return undefined;
  if (version !== undefined && version !== null) return undefined;
  return readUnscoped('scenario-grant', scenarioGrantId(projectId, companyId));
}

export const handler = serve(routes.save, async ({ body: { scenarioGrant: body }, store, access }) => {
  const existing = await existingOf(body);
  const over = existing ? { ...body, id: existing.id, version: existing.version } : body;
  return saveRecord(store, 'scenario-grant', over, access, {
    serverValues: async (after, before) => ({
      grantedBy: await nameOf(store),
      ...(!before && { id: scenarioGrantId(after.projectId, after.companyId) }),
    }),
    extraWrites: async (after) => {
      const project = await projectFor(store, after);
      await checkScenario(store, after);
      return mailSteps(figuresOpenedMail(project, after, store.now), store.now);
    },
  });
});

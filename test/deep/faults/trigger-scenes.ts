import { handlerOf } from '../../support/world.ts';
import { succeeded, type Ending, type PreparedRun, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** API Gateway answers 401 for this message, and a 401 signs the user out: a fault of AWS must not cause a 401. */
const UNAUTHORIZED = 'Unauthorized';

/** Runs a trigger; its caller retries when it throws or reports failed items. */
export async function runTrigger(trigger: string, event: unknown): Promise<Ending> {
  const handler = await handlerOf(`triggers.${trigger}`);
  try {
    const { batchItemFailures = [] } = Object(await handler(event, { awsRequestId: 'trigger' }));
    return batchItemFailures.length === 0 ? succeeded : { kind: 'fault', message: 'batch item failures' };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'thrown', message: String(error) };
    return { kind: error.message === UNAUTHORIZED ? 'refused' : 'fault', message: error.message };
  }
}
export const prepareTrigger = (trigger: string, event: unknown): PreparedRun => ({
  run: () => runTrigger(trigger, event),
});

export type SceneFactory = (stage: Stage) => readonly Scene[];
/** Returns a factory of one trigger's scenes, which adds the trigger's name and the kind of writes. */
export const sceneFactory =
  (
    trigger: string,
    create: (stage: Stage) => readonly Omit<Scene, 'writes'>[],
    writes: Scene['writes'] = 'steps',
  ): SceneFactory =>
  (stage) =>
    create(stage).map((scene) => ({ writes, ...scene, name: `${trigger}: ${scene.name}` }));

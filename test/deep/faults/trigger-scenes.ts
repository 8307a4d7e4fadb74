import { handlerOf } from '../../support/world.ts';
import { done, type Ending, type Ready, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** What API Gateway answers 401 to: a fault of the cloud must not sign anybody out. */
const REFUSAL = 'Unauthorized';

/** A run of a trigger; its caller tries it again when it throws, or names what failed. */
export async function running(trigger: string, event: unknown): Promise<Ending> {
  const handler = await handlerOf(`triggers.${trigger}`);
  try {
    const { batchItemFailures = [] } = Object(await handler(event, { awsRequestId: 'trigger' }));
    return batchItemFailures.length === 0 ? done : { kind: 'fault', words: 'batch item failures' };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'thrown', words: String(error) };
    return { kind: error.message === REFUSAL ? 'refused' : 'fault', words: error.message };
  }
}
export const ready = (trigger: string, event: unknown): Ready => ({ run: () => running(trigger, event) });

export type Make = (stage: Stage) => readonly Scene[];
/** The scenes of one trigger. */
export const scenes =
  (
    trigger: string,
    of: (stage: Stage) => readonly Omit<Scene, 'writes'>[],
    writes: Scene['writes'] = 'steps',
  ): Make =>
  (stage) =>
    of(stage).map((scene) => ({ writes, ...scene, name: `${trigger}: ${scene.name}` }));

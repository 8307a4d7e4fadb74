import { sampleOf } from '../../mutate/sample.ts';
import { inOrder } from '../../support/in-order.ts';
import { ways, type Break } from '../../support/ways.ts';
import { outcomeOf, type Case } from '../case.ts';
import type { DeepPromise, Effort } from '../promise.ts';
import { routeScenes } from './routes.ts';
import type { Scene } from './scene.ts';
import { openStage, type Stage } from './stage.ts';
import { modelOf, trial, type Model } from './trial.ts';
import { triggers } from './triggers.ts';

/** More than cores: they wait for calls that do not answer. */
const SHARES = 10;

const numberOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Each call of a run, failing in each way, once and for as long as it is asked; of a sampled scene one way each. */
function breaksOf({ name, isSampled }: Scene, { calls }: Model, seed: number): readonly Break[] {
  const all = (at: number) => ways.flatMap((way) => [true, false].map((lasting) => ({ at, way, lasting })));
  const two = (at: number) =>
    sampleOf(ways, 2, seed + numberOf(name) + at).map((way, one) => ({ at, way, lasting: one === 0 }));
  return calls.flatMap((_, at) => (isSampled ? two(at) : all(at)));
}

const wordsOf = ({ name }: Scene, { calls }: Model, { at, way, lasting }: Break) =>
  `${name}: ${way}${lasting ? ' and on' : ''} at call ${at} (${calls[at]})`;

const sizeOf = ({ writes }: Scene) => (writes === 'steps' ? 1 : 0);

function scenesFor(all: readonly Scene[], { seed, share, only = '' }: Effort): readonly Scene[] {
  const scenes = all.filter(({ name }) => name.includes(only));
  // Those that do most come first: at the end of a run no share waits for a long one.
  const order = sampleOf(scenes, scenes.length, seed).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return order.filter((_, at) => at % SHARES === share);
}

/** The faults of a scene, as cases. */
async function casesOf(stage: Stage, scene: Scene, { seed }: Effort): Promise<readonly Case[]> {
  const model = await modelOf(stage, scene);
  if (typeof model === 'string') return [{ name: scene.name, run: async () => `fails by itself: ${model}` }];
  return breaksOf(scene, model, seed).map((one) => ({
    name: wordsOf(scene, model, one),
    run: () => trial(stage, scene, model, one),
  }));
}

/**
 * Every AWS call of every handler fails in every way: nothing is lost, doubled or half-written, and the same request
 * brings about the rest.
 */
export const faults: DeepPromise = {
  name: 'faults',
  shares: SHARES,
  async run(effort) {
    const stage = await openStage();
    let cases = 0;
    const failures: string[] = [];
    try {
      const scenes = [...routeScenes(stage.w), ...Object.values(triggers).flatMap((make) => make(stage))];
      await inOrder(scenesFor(scenes, effort), async (scene) => {
        const outcome = await outcomeOf(await casesOf(stage, scene, effort), effort);
        cases += outcome.cases;
        failures.push(...outcome.failures);
      });
    } finally {
      await stage.close();
    }
    return { cases, failures };
  },
};

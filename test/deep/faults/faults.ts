import { sampleOf } from '../../mutate/sample.ts';
import { runInSequence } from '../../support/run-in-sequence.ts';
import { failureModes, type CallFailure } from '../../support/aws-failures.ts';
import { runCases, type Case } from '../case.ts';
import type { DeepTest, Effort } from '../deep-test.ts';
import { routeScenes } from './routes.ts';
import type { Scene } from './scene.ts';
import { openStage, type Stage } from './stage.ts';
import { recordModel, runTrial, type Model } from './trial.ts';
import { triggers } from './triggers.ts';

/** Parallel shares: more than cores, since scenes mostly wait for calls that never answer. */
const SHARES = 20;

const seedOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Lists failures of each call: each mode, once and permanent; in a sampled scene two modes, one of them permanent. */
function listFailures({ name, isSampled }: Scene, { calls }: Model, seed: number): readonly CallFailure[] {
  const allFailures = (index: number) =>
    failureModes.flatMap((mode) => [true, false].map((isLasting) => ({ callIndex: index, mode, isLasting })));
  const sampledFailures = (index: number) =>
    sampleOf(failureModes, 2, seed + seedOf(name) + index).map((mode, order) => ({
      callIndex: index,
      mode,
      isLasting: order === 0,
    }));
  return calls.flatMap((_, index) => (isSampled ? sampledFailures(index) : allFailures(index)));
}

const describeFailure = ({ name }: Scene, { calls }: Model, { callIndex, mode, isLasting }: CallFailure) =>
  `${name}: ${mode}${isLasting ? ' and on' : ''} at call ${callIndex} (${calls[callIndex]})`;

/** Scenes with several writes take longest. */
const durationRank = ({ writes }: Scene) => (writes === 'steps' ? 1 : 0);

function scenesFor(allScenes: readonly Scene[], { seed, share, only = '' }: Effort): readonly Scene[] {
  const scenes = allScenes.filter(({ name }) => name.includes(only));
  // Slow scenes first, so that no share starts a slow scene last.
  const order = sampleOf(scenes, scenes.length, seed).toSorted(
    (first, second) => durationRank(second) - durationRank(first),
  );
  return order.filter((_, index) => index % SHARES === share);
}

/** Test cases of a scene, one for each fault. */
async function listCases(stage: Stage, scene: Scene, { seed }: Effort): Promise<readonly Case[]> {
  const model = await recordModel(stage, scene);
  if (typeof model === 'string')
    return [{ name: scene.name, run: async () => `fails without a fault: ${model}` }];
  return listFailures(scene, model, seed).map((failure) => ({
    name: describeFailure(scene, model, failure),
    run: () => runTrial(stage, scene, model, failure),
  }));
}

/**
 * Makes every AWS call of every handler fail in every way, and checks that no data is lost, duplicated or partially
 * written, and that a retry completes the work.
 */
export const faults: DeepTest = {
  name: 'faults',
  shares: SHARES,
  async run(effort) {
    const stage = await openStage();
    let cases = 0;
    const failures: string[] = [];
    try {
      const scenes = [...routeScenes(stage.w), ...Object.values(triggers).flatMap((make) => make(stage))];
      await runInSequence(scenesFor(scenes, effort), async (scene) => {
        const outcome = await runCases(await listCases(stage, scene, effort), effort);
        cases += outcome.cases;
        failures.push(...outcome.failures);
      });
    } finally {
      await stage.close();
    }
    return { cases, failures };
  },
};

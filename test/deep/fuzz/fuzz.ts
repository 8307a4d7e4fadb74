import * as fc from 'fast-check';

import { sampleOf } from '../../mutate/sample.ts';
import { runInSequence } from '../../support/run-in-sequence.ts';
import { openWorld } from '../../support/world.ts';
import type { DeepTest, Effort } from '../deep-test.ts';
import { operations, type Operation } from './openapi-document.ts';
import { requestsFor } from './request.ts';
import { openScene, type Scene } from './scene.ts';
import { openTrial } from './trial.ts';

const SHARES = 2;
/** Number of generated requests for each route. */
const REQUESTS = { whole: 1000, sample: 4 };

/** Routes of a share, shuffled so that shares take about equally long. */
function routesFor({ size, seed, share, only = '' }: Effort): readonly Operation[] {
  const selectedOperations = operations.filter(({ operationId }) => operationId.includes(only));
  if (size === 'sample') return selectedOperations;
  return sampleOf(selectedOperations, selectedOperations.length, seed).filter(
    (_, index) => index % SHARES === share,
  );
}

/** Sends generated requests to a route. @returns the smallest request that fails */
async function fuzzRoute(
  operation: Operation,
  scene: Scene,
  send: Awaited<ReturnType<typeof openTrial>>,
  { seed, size }: Effort,
): Promise<string | undefined> {
  const property = fc.asyncProperty(requestsFor(operation, scene), ({ caller, input }) =>
    send(operation, caller, input),
  );
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: REQUESTS[size],
  });
  if (!failed) return undefined;
  return `${operation.operationId} ${fc.stringify(counterexample)}: ${String(errorInstance)}`;
}

/**
 * Sends documented, nearly valid and hostile requests as every kind of caller: no server error, no undocumented
 * answer, no write by a refused request, and no data that the caller may not see.
 */
export const fuzz: DeepTest = {
  name: 'fuzz',
  shares: SHARES,
  isRandom: true,
  async run(effort) {
    const w = await openWorld();
    const failures: string[] = [];
    const routes = routesFor(effort);
    try {
      const scene = await openScene(w);
      const send = await openTrial(w, scene);
      await runInSequence(routes, async (operation) => {
        const failure = await fuzzRoute(operation, scene, send, effort);
        if (failure === undefined) return;
        failures.push(failure);
        effort.report?.(failure);
      });
    } finally {
      await w.close();
    }
    return { cases: routes.length * REQUESTS[effort.size], failures };
  },
};

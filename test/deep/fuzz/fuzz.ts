import * as fc from 'fast-check';

import { sampleOf } from '../../mutate/sample.ts';
import { inOrder } from '../../support/in-order.ts';
import { openWorld } from '../../support/world.ts';
import type { DeepPromise, Effort } from '../promise.ts';
import { operations, type Operation } from './document.ts';
import { requests } from './request.ts';
import { openScene, type Scene } from './scene.ts';
import { openTrial } from './trial.ts';

const SHARES = 2;
/** Requests of each route. */
const REQUESTS = { whole: 1000, cut: 4 };

/** The routes of a share, in an order in which each share has about as much to do. */
function routesFor({ size, seed, share, only = '' }: Effort): readonly Operation[] {
  const chosen = operations.filter(({ operationId }) => operationId.includes(only));
  if (size === 'cut') return chosen;
  return sampleOf(chosen, chosen.length, seed).filter((_, at) => at % SHARES === share);
}

/** Sends a route its requests; of what did not hold, the smallest request that shows it. */
async function failureOf(
  operation: Operation,
  scene: Scene,
  send: Awaited<ReturnType<typeof openTrial>>,
  { seed, size }: Effort,
): Promise<string | undefined> {
  const all = fc.asyncProperty(requests(operation, scene), ({ who, ask }) => send(operation, who, ask));
  const { failed, counterexample, errorInstance } = await fc.check(all, { seed, numRuns: REQUESTS[size] });
  if (!failed) return undefined;
  return `${operation.operationId} ${fc.stringify(counterexample)}: ${String(errorInstance)}`;
}

/**
 * Requests that are made from the OpenAPI document, as documented, nearly so, and hostile, by every kind of caller: no
 * fault of the server, no answer that the document does not describe, nothing written by what is refused, and nothing
 * told that the caller may not learn.
 */
export const fuzz: DeepPromise = {
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
      await inOrder(routes, async (operation) => {
        const failure = await failureOf(operation, scene, send, effort);
        if (failure === undefined) return;
        failures.push(failure);
        effort.tell?.(failure);
      });
    } finally {
      await w.close();
    }
    return { cases: routes.length * REQUESTS[effort.size], failures };
  },
};

import { afterAll, beforeEach } from 'vitest';

import { callerOf, type Person } from './cast.ts';
import { openWorld } from './world.ts';

const load = async () => ({
  ...(await import('../../lambdas/engine/change.ts')),
  ...(await import('../../lambdas/engine/counters.ts')),
  ...(await import('../../lambdas/engine/projected-fields.ts')),
  ...(await import('../../lambdas/engine/history.ts')),
  ...(await import('../../lambdas/engine/history-span.ts')),
  ...(await import('../../lambdas/engine/page.ts')),
  ...(await import('../../lambdas/engine/parents.ts')),
  ...(await import('../../lambdas/engine/read-many.ts')),
  ...(await import('../../lambdas/engine/read-together.ts')),
  ...(await import('../../lambdas/engine/remove.ts')),
  ...(await import('../../lambdas/engine/save.ts')),
  ...(await import('../../lambdas/engine/store.ts')),
  ...(await import('../../lambdas/engine/table.ts')),
});

/** The time of every change in a test of the engine. */
export const NOW = new Date('2026-11-21T01:02:03.000Z');

/**
 * A world and the engine of the Lambdas over it, which is imported once the environment is set. The world is emptied
 * before each test of the file, and closed after the last.
 */
export async function openEngine() {
  const w = await openWorld();
  beforeEach(() => w.reset());
  afterAll(() => w.close());
  const engine = await load();
  return { w, engine, storeOf: (who: Person) => engine.openStore(callerOf(who), NOW) };
}

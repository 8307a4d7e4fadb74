import { beforeEach } from 'vitest';

import { callerOf, type Person } from './cast.ts';
import { openWorldForTests } from './test-world.ts';

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

/** The time of every change in engine tests. */
export const NOW = new Date('2026-11-21T01:02:03.000Z');

/**
 * Opens a world with the engine of the Lambdas, imported after the environment is set. Resets the world before each
 * test of the file and closes it at the end.
 */
export async function openEngine() {
  const w = await openWorldForTests();
  beforeEach(() => w.reset());
  const engine = await load();
  return { w, engine, storeOf: (person: Person) => engine.openStore(callerOf(person), NOW) };
}

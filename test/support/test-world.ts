import { afterAll } from 'vitest';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** Opens a world for the tests of a file, and closes it after them. */
export async function openWorldForTests(options?: WorldOptions): Promise<World> {
  const w = await openWorld(options);
  afterAll(() => w.close());
  return w;
}

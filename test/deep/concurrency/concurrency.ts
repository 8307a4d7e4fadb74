import { openWorld } from '../../support/world.ts';
import { outcomeOf } from '../case.ts';
import type { DeepPromise } from '../promise.ts';
import { races } from './races.ts';
import { registrations } from './registrations.ts';
import { writers } from './writers.ts';

const ROUNDS = 50;

/** Whoever acts at the same time: one wins, the others are told, and record and identity agree afterwards. */
export const concurrency: DeepPromise = {
  name: 'concurrency',
  shares: 1,
  async run(effort) {
    const { only = '' } = effort;
    const w = await openWorld();
    const raced = races(w, ROUNDS);
    try {
      const cases = [...writers(w), registrations(w), ...raced.cases];
      return await outcomeOf(
        cases.filter(({ name }) => name.includes(only)),
        effort,
      );
    } finally {
      raced.close();
      await w.close();
    }
  },
};

import { openWorld } from '../../support/world.ts';
import { runCases } from '../case.ts';
import type { DeepTest } from '../deep-test.ts';
import { createRaces } from './races.ts';
import { registrationsCase } from './registrations.ts';
import { writerCases } from './writers.ts';

const ROUNDS = 50;

/** Runs concurrent writes, registrations and identity actions: one writer succeeds, and records match identities. */
export const concurrency: DeepTest = {
  name: 'concurrency',
  shares: 1,
  async run(effort) {
    const { only = '' } = effort;
    const w = await openWorld();
    const identityRaces = createRaces(w, ROUNDS);
    try {
      const cases = [...writerCases(w), registrationsCase(w), ...identityRaces.cases];
      return await runCases(
        cases.filter(({ name }) => name.includes(only)),
        effort,
      );
    } finally {
      identityRaces.close();
      await w.close();
    }
  },
};

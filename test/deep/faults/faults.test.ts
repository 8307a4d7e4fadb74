import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { failuresInCut } from '../promise.ts';
import { faults } from './faults.ts';
import { triggers, untried } from './triggers.ts';

test('every trigger is tried, or named with the reason why it is not', () => {
  const named = [...Object.keys(triggers), ...Object.keys(untried)];
  expect(named.sort()).toEqual(readdirSync('lambdas/triggers').sort());
});

test('AWS calls of handlers fail in every way: nothing is lost, doubled or half-written', async () => {
  expect(await failuresInCut(faults)).toEqual([]);
});

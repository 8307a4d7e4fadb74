import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { triggers, untestedTriggers } from './triggers.ts';

test('tests every trigger or names the reason why not', () => {
  const listedTriggers = [...Object.keys(triggers), ...Object.keys(untestedTriggers)];
  expect(listedTriggers.sort()).toEqual(readdirSync('lambdas/triggers').sort());
});

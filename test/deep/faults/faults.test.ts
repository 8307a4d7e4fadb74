import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { triggers, untested } from './triggers.ts';

test('tests every trigger or names the reason why not', () => {
  const listedTriggers = [...Object.keys(triggers), ...Object.keys(untested)];
  expect(listedTriggers.sort()).toEqual(readdirSync('lambdas/triggers').sort());
});

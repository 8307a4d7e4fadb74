import { expect, test } from 'vitest';

import { runSample } from '../deep-test.ts';
import { fuzz } from './fuzz.ts';

test('answers generated requests as OpenAPI documents, writes nothing when refused and leaks nothing to other parties', async () => {
  expect(await runSample(fuzz)).toEqual([]);
});

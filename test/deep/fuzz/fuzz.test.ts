import { expect, test } from 'vitest';

import { runSample } from '../deep-test.ts';
import { fuzz } from './fuzz.ts';

test('answers generated requests as the OpenAPI document states, writes nothing on a refusal and leaks nothing to others', async () => {
  expect(await runSample(fuzz)).toEqual([]);
});

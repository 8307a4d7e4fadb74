import { expect, test } from 'vitest';

import { failuresInCut } from '../promise.ts';
import { fuzz } from './fuzz.ts';

test('answers generated requests as OpenAPI documents, writes nothing when refused and leaks nothing to other parties', async () => {
  expect(await failuresInCut(fuzz)).toEqual([]);
});

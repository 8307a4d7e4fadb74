import { expect, test } from 'vitest';

import { failuresInCut } from '../promise.ts';
import { fuzz } from './fuzz.ts';

test('requests made from the OpenAPI document are answered as it says, write nothing when refused, and tell nothing foreign', async () => {
  expect(await failuresInCut(fuzz)).toEqual([]);
});

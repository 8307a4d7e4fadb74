import { expect, test } from 'vitest';

import { failuresInCut } from '../promise.ts';
import { concurrency } from './concurrency.ts';

test('many who act at the same time: one wins, the others are told, record and identity agree', async () => {
  expect(await failuresInCut(concurrency)).toEqual([]);
});

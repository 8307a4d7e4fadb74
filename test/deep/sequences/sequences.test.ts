import { expect, test } from 'vitest';

import { failuresInCut } from '../promise.ts';
import { sequences } from './sequences.ts';

test('whatever gives and takes rights, nobody has one from before at the next request; no forged token is taken', async () => {
  expect(await failuresInCut(sequences)).toEqual([]);
});

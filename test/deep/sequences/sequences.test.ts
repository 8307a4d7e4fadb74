import { expect, test } from 'vitest';

import { runSample } from '../deep-test.ts';
import { sequences } from './sequences.ts';

test('ends rights with the next request and rejects forged tokens', async () => {
  expect(await runSample(sequences)).toEqual([]);
});

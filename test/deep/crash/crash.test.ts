import { expect, test } from 'vitest';

import { failuresInCut } from '../promise.ts';
import { crash } from './crash.ts';

test('what a portal acknowledged under load is there after kill -9', async () => {
  expect(await failuresInCut(crash)).toEqual([]);
});

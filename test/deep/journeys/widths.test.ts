import { expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { found } from '../../support/looks.ts';
import { openPages, pagesOf } from '../../support/walks.ts';

const stage = journey();
const walks = [openPages, ...Object.values(pagesOf)];

it.each(walks.map((walk) => [walk.name, walk] as const))('%s never scroll sideways', async (_name, walk) => {
  const wide = await found(stage, walk, () => [], [320, 390, 768, 1024, 1440]);
  expect(wide).toEqual([]);
});

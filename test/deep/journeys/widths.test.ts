import { expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { inspectWalk } from '../../support/appearances.ts';
import { publicPagesWalk, pageWalks } from '../../support/walks.ts';

const stage = journey();
const walks = [publicPagesWalk, ...Object.values(pageWalks)];

it.each(walks.map((walk) => [walk.name, walk] as const))(
  '%s: no screen scrolls horizontally',
  async (_name, walk) => {
    const overflows = await inspectWalk(stage, walk, () => [], [320, 390, 768, 1024, 1440]);
    expect(overflows).toEqual([]);
  },
);

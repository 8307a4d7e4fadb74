import { describe, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { inspectWalk, oneLook } from '../support/appearances.ts';
import { publicPagesWalk, representativePages } from '../support/walks.ts';

const stage = journey();

describe('meets WCAG 2.2 AA in one appearance, light desktop or dark phone, without horizontal scrolling:', () => {
  const appearances = oneLook();
  it.each([publicPagesWalk, representativePages].map((walk) => [walk.name, walk] as const))(
    '%s',
    async (_name, walk) => {
      expect((await inspectWalk(stage, walk, appearances, [390])).join('\n')).toBe('');
    },
  );
});

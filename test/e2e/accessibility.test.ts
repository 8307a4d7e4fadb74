import { describe, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { found, oneLook } from '../support/looks.ts';
import { openPages, pagesOfEachMake } from '../support/walks.ts';

const stage = journey();

describe('meets WCAG 2.2 AA in one look, light on a desk or dark on a phone, and never scrolls sideways:', () => {
  const looks = oneLook();
  it.each([openPages, pagesOfEachMake].map((walk) => [walk.name, walk] as const))(
    '%s',
    async (_name, walk) => {
      expect((await found(stage, walk, looks, [390])).join('\n')).toBe('');
    },
  );
});

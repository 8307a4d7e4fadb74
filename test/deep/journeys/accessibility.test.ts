import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { selectEveryLook, inspectWalk } from '../../support/inspect-walk.ts';
import { walks } from '../../support/walks.ts';

const stage = journey();

describe('WCAG 2.2 AA, light and dark, desk and phone', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))(
    '%s',
    async (_name, walk) => {
      expect((await inspectWalk(stage, walk, selectEveryLook)).join('\n')).toBe('');
    },
    240_000,
  );
});

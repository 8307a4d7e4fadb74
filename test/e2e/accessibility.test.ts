import { describe, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { found, oneLook } from '../support/looks.ts';
import { walks } from '../support/walks.ts';

const stage = journey();

describe('WCAG 2.2 AA, each screen in one look: light on a desk, or dark on a phone', () => {
  const looks = oneLook();
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s', async (_name, walk) => {
    expect((await found(stage, walk, looks)).join('\n')).toBe('');
  });
});

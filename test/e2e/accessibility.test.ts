import { expect, it } from 'vitest';
import { inspectWalk, oneLook } from '../support/appearances.ts';
import { journey } from '../support/journey.ts';
import { publicPagesWalk } from '../support/walks.ts';

const stage = journey();
const appearances = oneLook();

it(`${publicPagesWalk.name} meets WCAG 2.2 AA in one appearance, without horizontal scrolling`, async () => {
  expect((await inspectWalk(stage, publicPagesWalk, appearances, [390])).join('\n')).toBe('');
});

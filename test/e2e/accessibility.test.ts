import { expect, it } from 'vitest';
import { inspectWalk, createAlternatingSelector } from '../support/inspect-walk.ts';
import { journey } from '../support/journey.ts';
import { publicPagesWalk } from '../support/walks.ts';

const stage = journey();
const selectLooks = createAlternatingSelector();

it(`${publicPagesWalk.name} meets WCAG 2.2 AA in one appearance, without horizontal scrolling`, async () => {
  expect((await inspectWalk(stage, publicPagesWalk, selectLooks, [390])).join('\n')).toBe('');
});

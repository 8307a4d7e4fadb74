import { expect, test } from 'vitest';
import { shortName } from '../../../../lambdas/domain/mail/text.ts';

test.each([
  ['Harrow Lane Credit Partners', 'Harrow Lane Credit Partners'],
  ['Harbour Rise Development Trust – Stage 2', 'Harbour Rise Development Trust…'],
  ['Harbour Rise Developments Pty Ltd as trustee', 'Harbour Rise Developments Pty…'],
  ['Two\nlines', 'Two lines'],
  ['x'.repeat(40), `${'x'.repeat(30)}…`],
  ['x'.repeat(30), 'x'.repeat(30)],
  [`P${'😀'.repeat(40)}`, `P${'😀'.repeat(29)}…`],
])('shortens a name in a subject at the end of a word: %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

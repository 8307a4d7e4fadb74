import { expect, it } from 'vitest';
import { textSince } from '../../../web/ui/text-since.ts';

it('returns the text after the sent text', () => {
  expect(textSince('Hello', 'Hello, and more')).toBe(', and more');
  expect(textSince('Hello', 'Hello\nSecond message')).toBe('Second message');
});

it('returns nothing if the text is unchanged', () => {
  expect(textSince('Hello', 'Hello')).toBe('');
});

it('returns all of the text if the sent part was edited', () => {
  expect(textSince('Hello', 'Hallo')).toBe('Hallo');
});

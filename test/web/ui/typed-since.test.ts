import { expect, it } from 'vitest';
import { typedSince } from '../../../web/ui/typed-since.ts';

it('keeps what follows the text that was sent', () => {
  expect(typedSince('Hello', 'Hello, and more')).toBe(', and more');
  expect(typedSince('Hello', 'Hello\nSecond message')).toBe('Second message');
});

it('keeps nothing of a text that did not change', () => {
  expect(typedSince('Hello', 'Hello')).toBe('');
});

it('keeps all of a text that was changed within', () => {
  expect(typedSince('Hello', 'Hallo')).toBe('Hallo');
});

import { expect, it } from 'vitest';
import { hasValues } from '../../../web/api/has-values.ts';

const stored = { id: 'a', version: 4, name: 'Kestrel Bay', states: ['queensland'], updatedAt: 'today' };

it('finds the values of a save that was stored, whose version was the one before', () => {
  expect(hasValues(stored, { id: 'a', version: 3, name: 'Kestrel Bay', states: ['queensland'] })).toBe(true);
});

it('finds a difference in a single value, and a value that the record does not have', () => {
  expect(hasValues(stored, { name: 'Kestrel Bay', states: [] })).toBe(false);
  expect(hasValues(stored, { suburb: 'Noosa' })).toBe(false);
});

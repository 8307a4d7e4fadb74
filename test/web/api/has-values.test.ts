import { expect, it } from 'vitest';
import { hasValues } from '../../../web/api/has-values.ts';

const stored = { id: 'a', version: 4, name: 'Kestrel Bay', states: ['queensland'], updatedAt: 'today' };

it('recognises stored values regardless of the version', () => {
  expect(hasValues(stored, { id: 'a', version: 3, name: 'Kestrel Bay', states: ['queensland'] })).toBe(true);
});

it('detects a different value and a missing one', () => {
  expect(hasValues(stored, { name: 'Kestrel Bay', states: [] })).toBe(false);
  expect(hasValues(stored, { suburb: 'Noosa' })).toBe(false);
});

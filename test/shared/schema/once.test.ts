import { expect, test, vi } from 'vitest';
import { text } from '../../../shared/schema/kinds.ts';
import { lazily } from '../../../shared/schema/once.ts';

test('a value is computed on first use, and is the same afterwards', () => {
  const make = vi.fn(() => ({}));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  const first = value();
  expect(value()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

test('a field has one schema for stored values, and one rule', () => {
  const field = text('Name');
  expect(field.stored).toBe(field.stored);
  expect(field.rule).toBe(field.rule);
});

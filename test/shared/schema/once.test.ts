import { expect, test, vi } from 'vitest';
import { text } from '../../../shared/schema/kinds.ts';
import { lazily } from '../../../shared/schema/once.ts';

test('a value is made when it is first asked for, and is the same ever after', () => {
  const make = vi.fn(() => ({}));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  const first = value();
  expect(value()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

test('a field has one schema of what is stored, and one rule', () => {
  const field = text('Name');
  expect(field.stored).toBe(field.stored);
  expect(field.rule).toBe(field.rule);
});

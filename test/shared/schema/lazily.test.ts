import { expect, test, vi } from 'vitest';
import { lazily } from '../../../shared/schema/lazily.ts';

test('a value is computed on first use, and is the same afterwards', () => {
  const make = vi.fn(() => ({}));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  const first = value();
  expect(value()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

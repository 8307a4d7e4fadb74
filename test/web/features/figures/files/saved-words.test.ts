import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSavedWords, storeSavedWords } from '../../../../../web/features/figures/files/saved-words.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const EMAIL = 'developer@portal.test';

it('remembers columns and words for each project partner, and keeps the earlier ones', () => {
  storeSavedWords('one', EMAIL, {
    mappings: { costs: { budget: 'amount' } },
    categories: { sundries: 'marketing' },
  });
  storeSavedWords('one', EMAIL, {
    mappings: { costs: { when: 'from' } },
    categories: { rates: 'statutory' },
  });
  expect(readSavedWords('one', EMAIL)).toEqual({
    mappings: { costs: { budget: 'amount', when: 'from' }, sales: {}, incomes: {} },
    categories: { sundries: 'marketing', rates: 'statutory' },
  });
  expect(readSavedWords('other', EMAIL).categories).toEqual({});
  expect(readSavedWords('one', 'admin@portal.test').categories).toEqual({});
});

it('ignores damaged text in the storage', () => {
  storeSavedWords('one', EMAIL, { mappings: {}, categories: { sundries: 'marketing' } });
  for (const key of stored.keys()) stored.set(key, '{"categories":');
  expect(readSavedWords('one', EMAIL)).toEqual({
    mappings: { costs: {}, sales: {}, incomes: {} },
    categories: {},
  });
});

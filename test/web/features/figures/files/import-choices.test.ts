import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  readImportChoices,
  storeImportChoices,
} from '../../../../../web/features/figures/files/import-choices.ts';

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

it('remembers columns and words for each project partner and user, and keeps earlier choices', () => {
  storeImportChoices('one', EMAIL, {
    mappings: { costs: { budget: 'amount' } },
    categories: { sundries: 'marketing' },
  });
  storeImportChoices('one', EMAIL, {
    mappings: { costs: { when: 'from' } },
    categories: { rates: 'statutory' },
  });
  expect(readImportChoices('one', EMAIL)).toEqual({
    mappings: { costs: { budget: 'amount', when: 'from' }, sales: {}, incomes: {} },
    categories: { sundries: 'marketing', rates: 'statutory' },
  });
  expect(readImportChoices('other', EMAIL).categories).toEqual({});
  expect(readImportChoices('one', 'admin@portal.test').categories).toEqual({});
});

it('ignores damaged text in the storage', () => {
  storeImportChoices('one', EMAIL, { mappings: {}, categories: { sundries: 'marketing' } });
  for (const key of stored.keys()) stored.set(key, '{"categories":');
  expect(readImportChoices('one', EMAIL)).toEqual({
    mappings: { costs: {}, sales: {}, incomes: {} },
    categories: {},
  });
});

import { expect, test } from 'vitest';

import { accepts } from '../../../shared/schema/relation.ts';

test('a parent has every value that the relation requires', () => {
  const activeFunder = { where: { companyType: 'capital_partner', companyStatus: 'active' } };
  expect(accepts(activeFunder, { companyType: 'capital_partner', companyStatus: 'active' })).toBe(true);
  expect(accepts(activeFunder, { companyType: 'capital_partner', companyStatus: 'new' })).toBe(false);
  expect(accepts(activeFunder, {})).toBe(false);
});

test('a relation without requirements accepts any parent', () => {
  expect(accepts({}, { companyType: 'guest' })).toBe(true);
});

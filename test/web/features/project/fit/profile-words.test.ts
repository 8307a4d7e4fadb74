import { expect, it } from 'vitest';
import { profileWords } from '../../../../../web/features/project/fit/profile-words.ts';
import { a } from '../../../../support/records.ts';

const profile = a['funding-profile']({
  state: ['victoria', 'queensland', 'tasmania'],
  fundingType: ['senior_debt', 'mezzanine_debt'],
  minAmountSenior: 5_000_000,
  maxAmountSenior: 25_000_000,
  minAmountSubordinate: null,
  maxAmountSubordinate: 2_000_000,
});

it('tells a profile by its amounts, types and locations', () =>
  expect(profileWords(profile, 'senior_debt')).toBe(
    '$5m to $25m · Senior Debt, Mezzanine Debt · Victoria, Queensland +1',
  ));

it('names the amounts that hold for the type of the project', () =>
  expect(profileWords(profile, 'mezzanine_debt')).toMatch(/^up to \$2m · /));

it('says what is not limited', () =>
  expect(
    profileWords({ ...profile, state: [], fundingType: [], minAmountSenior: null, maxAmountSenior: null }),
  ).toBe('any amount · All funding types · All locations'));

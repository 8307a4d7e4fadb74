import { expect, it } from 'vitest';
import { profileDescription } from '../../../../../web/features/project/fit/profile-description.ts';
import { a } from '../../../../support/records.ts';

const profile = a['funding-profile']({
  state: ['victoria', 'queensland', 'tasmania'],
  fundingType: ['senior_debt', 'mezzanine_debt'],
  minAmountSenior: 5_000_000,
  maxAmountSenior: 25_000_000,
  minAmountSubordinate: null,
  maxAmountSubordinate: 2_000_000,
});

it('describes a profile by amounts, types and locations', () =>
  expect(profileDescription(profile, 'senior_debt')).toBe(
    '$5m to $25m · Senior Debt, Mezzanine Debt · Victoria, Queensland +1',
  ));

it('uses the amount limits for the funding type of the project', () =>
  expect(profileDescription(profile, 'mezzanine_debt')).toMatch(/^up to \$2m · /));

it('names unlimited criteria', () =>
  expect(
    profileDescription({
      ...profile,
      state: [],
      fundingType: [],
      minAmountSenior: null,
      maxAmountSenior: null,
    }),
  ).toBe('any amount · All funding types · All locations'));

import { describe, expect, test } from 'vitest';
import { fundingProfile } from '../../../shared/entities/funding-profile.ts';
import { fundingTypes, projectLocations } from '../../../shared/entities/options.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { profileName } from '../../../shared/entities/profile-name.ts';
import { a } from '../../support/records.ts';

const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);
const senior = { fundingType: ['senior_debt'], minAmountSenior: 3e6, maxAmountSenior: 60e6, state: [] };
const nameWith = (values: Parameters<typeof profileName>[0]) => profileName({ ...senior, ...values });

test('names a profile by funding, amount and regions', () => {
  expect(nameWith({ state: valuesOf(projectLocations).slice(0, 8) })).toBe('Senior, $3–60m, 8 regions');
  expect(
    nameWith({
      fundingType: ['uni_tranche_debt', 'senior_debt'],
      state: ['victoria', 'new_south_wales'],
      minAmountSenior: 5e6,
      maxAmountSenior: 25e6,
    }),
  ).toBe('Senior and uni-tranche, $5–25m, NSW and VIC');
});

test('is the title of the record', () => {
  const record = a['funding-profile']({ state: ['queensland'] });
  expect(fundingProfile.title(record)).toBe(profileName(record));
});

test('states in the name of an empty profile that it accepts everything', () => {
  expect(profileName({})).toBe('Any funding, any amount, any region');
  expect(profileName(blank(fundingProfile))).toBe('Any funding, any amount, any region');
});

describe('regions', () => {
  test.each([
    [['new_zealand'], 'NZ'],
    [valuesOf(projectLocations), 'all regions'],
    [[], 'any region'],
    [['tasmania', 'queensland', 'victoria'], '3 regions'],
  ])('%j: %s', (state, name) => expect(nameWith({ state })).toBe(`Senior, $3–60m, ${name}`));
});

describe('funding types', () => {
  test.each([
    [valuesOf(fundingTypes), 'All funding'],
    [['pref_equity'], 'Preferred equity'],
    [['equity_investment', 'mezzanine_debt', 'senior_debt'], 'Senior, mezzanine and equity'],
    [valuesOf(fundingTypes).slice(0, 4), '4 funding types'],
  ])('%j: %s', (fundingType, name) => expect(nameWith({ fundingType })).toBe(`${name}, $3–60m, any region`));
});

describe('amounts', () => {
  test.each([
    [null, null, 'any amount'],
    [3e6, null, 'from $3m'],
    [null, 60e6, 'up to $60m'],
    [5e6, 5e6, '$5m'],
    [2_500_000, 12_750_000, '$2.5–12.75m'],
    [1_234_567, 5e6, '$1,234,567–$5m'],
  ])('%s to %s: %s', (minAmountSenior, maxAmountSenior, name) =>
    expect(nameWith({ minAmountSenior, maxAmountSenior })).toBe(`Senior, ${name}, any region`),
  );

  test('are the subordinate ones only if the profile funds nothing senior', () => {
    const subordinate = { minAmountSubordinate: 3e6, maxAmountSubordinate: 15e6, minAmountSenior: 20e6 };
    expect(nameWith({ ...subordinate, fundingType: ['mezzanine_debt'] })).toBe(
      'Mezzanine, $3–15m, any region',
    );
    expect(nameWith({ ...subordinate, fundingType: ['senior_debt', 'mezzanine_debt'] })).toBe(
      'Senior and mezzanine, $20–60m, any region',
    );
  });
});

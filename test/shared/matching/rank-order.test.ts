import { describe, expect, it } from 'vitest';
import { matchOf, rankProfiles } from '../../../shared/matching.ts';
import { compareNames, prepare, rank, type RankableProfile } from '../../../shared/matching/rank.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';
import { profile, project } from './pair.ts';
import { referenceRanking } from './reference.ts';

/** Returns the ids of profiles, best match first. */
type RankProfileIds = (
  projectValues: ProjectValues,
  profiles: readonly RankableProfile[],
) => readonly string[];

const rankByReference: RankProfileIds = (projectValues, profiles) =>
  referenceRanking(projectValues, profiles).map((ranked) => ranked.profile.id);
const rankBest =
  (limit?: number): RankProfileIds =>
  (projectValues, profiles) =>
    rank(projectValues, prepare(profiles), limit).best.map(({ profile }) => profile.id);

const amountLimits = (min: number | null, max: number | null) => ({
  minAmountSenior: min,
  maxAmountSenior: max,
});
type Overrides = ProfileValues & Partial<RankableProfile>;

/** Each case lists profiles in ranking order; the leading profiles differ in the named property. */
const cases: readonly (readonly [string, ProjectValues, readonly Overrides[]])[] = [
  [
    'the verdict: fits, may fit, misses',
    { minPTD: null },
    [{ minPTD: null }, {}, { minPTD: null, maxLTV: 64.999 }],
  ],
  [
    'fewer missed criteria, whatever their weight',
    {},
    [{ state: ['tasmania'] }, { minPTD: 61, minICR: 1.51 }, { minPTD: 61, minICR: 1.51, maxLTV: 64 }],
  ],
  [
    'the score of missed criteria',
    {},
    [{ maxLTV: 64 }, { maxLTV: 60 }, { maxLTV: 50 }, { state: ['tasmania'] }],
  ],
  [
    'the score of unknown criteria',
    { minPTD: null, minICR: null, fundingAmount: null, projectSector: '' },
    [
      { ...amountLimits(null, null), projectSector: [], minPTD: null },
      { ...amountLimits(null, null), projectSector: [], minICR: null },
      { ...amountLimits(null, null), projectSector: [] },
      { projectSector: [], minICR: null },
      { projectSector: [] },
      {},
    ],
  ],
  [
    'the score of missed and unknown criteria together',
    { minPTD: null, fundingAmount: null },
    [
      { maxLTV: 64, ...amountLimits(null, null) },
      { maxLTV: 60, ...amountLimits(null, null) },
      { maxLTV: 64 },
      { maxLTV: 60 },
    ],
  ],
  [
    'the more focused profile; an empty set is broader than a set with all values',
    {},
    [
      { state: ['victoria'] },
      { state: ['victoria', 'queensland', 'victoria'] },
      { state: ['victoria', 'queensland', 'tasmania'] },
      { state: Array.from({ length: 20 }, (_, index) => (index ? `place ${index}` : 'victoria')) },
      { state: [] },
      { state: null, projectSector: [] },
    ],
  ],
  [
    'the narrower range of amounts',
    {},
    [
      amountLimits(15e6, 25e6),
      amountLimits(10e6, 25e6),
      amountLimits(null, 25e6),
      amountLimits(10e6, null),
      amountLimits(5e6, null),
    ],
  ],
  [
    'the narrower subordinate range of amounts, for subordinate funding',
    { fundingType: 'mezzanine_debt' },
    [
      { minAmountSubordinate: 15e6, maxAmountSubordinate: 20e6, ...amountLimits(1, 90e6) },
      { minAmountSubordinate: 12e6, maxAmountSubordinate: 20e6, ...amountLimits(15e6, 25e6) },
      amountLimits(15e6, 25e6),
    ],
  ],
  [
    'the name of the company',
    {},
    ['alpha', 'Alpha', 'Beta', 'Émile', 'Ōtara', 'Zephyr'].map((companyName) => ({ companyName })),
  ],
  ['the id', {}, ['A', 'Z', 'a', 'b', 'c', 'é'].map((id) => ({ id }))],
  [
    'the id if two names differ only in their Unicode form',
    {},
    [
      { id: 'a', companyName: 'E\u0301mile' },
      { id: 'b', companyName: '\u00c9mile' },
      { id: 'c', companyName: 'E\u0301mile' },
    ],
  ],
];

/** Creates profiles with descending ids, so that an order by id alone fails, unless a case sets ids. */
const profilesOf = (overridesByProfile: readonly Overrides[]): readonly RankableProfile[] =>
  overridesByProfile.map((overrides, index) => ({
    id: String(9 - index),
    companyName: 'Harrow Lane',
    ...profile,
    ...overrides,
  }));

describe.each([
  ['by the reference implementation', rankByReference],
  ['without a limit', rankBest()],
  ['with a limit that no case exceeds', rankBest(6)],
] as const)('a ranking %s', (_, rankIds) =>
  it.each(cases)('is by %s', (__, projectOverrides, overrides) => {
    const profiles = profilesOf(overrides);
    const changedProject = { ...project, ...projectOverrides };
    const ids = profiles.map(({ id }) => id);
    expect(rankIds(changedProject, profiles)).toEqual(ids);
    expect(rankIds(changedProject, profiles.toReversed())).toEqual(ids);
    expect(rankIds(changedProject, [...profiles.slice(2), ...profiles.slice(0, 2)])).toEqual(ids);
  }),
);

describe.each([1, 2])('the best %i', (limit) =>
  it.each(cases)('are selected by %s', (_, projectOverrides, overrides) => {
    const profiles = profilesOf(overrides);
    const changedProject = { ...project, ...projectOverrides };
    const expected = profiles.slice(0, limit).map(({ id }) => id);
    expect(rankBest(limit)(changedProject, profiles)).toEqual(expected);
    expect(rankBest(limit)(changedProject, profiles.toReversed())).toEqual(expected);
  }),
);

it('ranks a few profiles, each with its match', () => {
  const profiles = profilesOf([{ maxLTV: 64 }, {}]);
  expect(rankProfiles(project, profiles)).toEqual(
    profiles.toReversed().map((ranked) => ({ profile: ranked, match: matchOf(project, ranked) })),
  );
});

it('finds the best of so many profiles that it sorts and trims them several times', () => {
  const profiles = profilesOf(
    Array.from({ length: 2_500 }, (_, index) => ({ id: `${9000 - index}`, maxLTV: index % 150 })),
  );
  const ranked = rankBest()(project, profiles);
  expect(ranked).toHaveLength(2_500);
  for (const limit of [1, 100, 1_001])
    expect(rankBest(limit)(project, profiles)).toEqual(ranked.slice(0, limit));
});

it('gives a project without values a fit for profiles without requirements, and a possible fit for all other profiles', () => {
  const profiles = [{ id: 'a', companyName: 'A' }, ...profilesOf([{}])];
  expect(rank({}, prepare(profiles))).toEqual({
    considered: 2,
    fits: 1,
    mayFit: 1,
    misses: 0,
    best: [
      { profile: profiles[0], verdict: 'fits', missed: 0 },
      { profile: profiles[1], verdict: 'mayFit', missed: 0 },
    ],
  });
  expect(rank({}, prepare([]))).toEqual({ considered: 0, fits: 0, mayFit: 0, misses: 0, best: [] });
});

it('orders names as a dictionary does', () =>
  expect(['Zephyr', 'Ōtara', 'Beta', 'alpha', 'Alpha', 'Émile'].sort(compareNames)).toEqual([
    'alpha',
    'Alpha',
    'Beta',
    'Émile',
    'Ōtara',
    'Zephyr',
  ]));

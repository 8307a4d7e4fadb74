import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  criteriaOf,
  matchOf,
  rankProjects,
  type Match,
  type RankableProject,
} from '../../../shared/matching.ts';
import { criterion, CRITERION_NAMES } from '../../../shared/matching/criteria.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';
import { anyProfile, anyProject } from './arbitrary.ts';
import { matchWith, profile, project } from './pair.ts';

describe('a project and a profile', () => {
  it('that match in everything fit with the full score; all eleven criteria are listed in order', () => {
    const match = matchWith();
    expect(match).toMatchObject({ verdict: 'fits', score: 10_000, missed: 0 });
    expect(match.judged.map(({ name }) => name)).toEqual(CRITERION_NAMES);
    expect(match.words('ltv')).toBe('LTV 65\u00A0% is within the maximum of 65\u00A0%');
    expect(match.words('amount')).toBe('Funding amount 20,000,000 is within 10,000,000 to 25,000,000');
    expect(match.words('presales')).toBe('Presales to debt 60\u00A0% reaches the minimum of 50\u00A0%');
  });

  it.each([
    [
      'an amount above the maximum',
      { fundingAmount: 28_000_000 },
      'amount',
      390,
      'Funding amount 28,000,000 is 12\u00A0% above the maximum of 25,000,000',
    ],
    [
      'an amount just above the maximum',
      { fundingAmount: 25_100_000 },
      'amount',
      738,
      'Funding amount 25,100,000 is less than 1\u00A0% above the maximum of 25,000,000',
    ],
    [
      'an amount below the minimum',
      { fundingAmount: 9_000_000 },
      'amount',
      450,
      'Funding amount 9,000,000 is 10\u00A0% below the minimum of 10,000,000',
    ],
    [
      'an amount far off',
      { fundingAmount: 31_250_000 },
      'amount',
      0,
      'Funding amount 31,250,000 is 25\u00A0% above the maximum of 25,000,000',
    ],
    ['a location', { state: 'tasmania' }, 'location', 0, 'Tasmania is not among the locations'],
    ['a loan to value', { maxLTV: 72 }, 'ltv', 142, 'LTV 72\u00A0% is above the maximum of 65\u00A0%'],
    [
      'presales',
      { minPTD: 40 },
      'presales',
      30,
      'Presales to debt 40\u00A0% is below the minimum of 50\u00A0%',
    ],
    [
      'a return',
      { pricing: 9.5 },
      'return',
      224,
      'Indicative return 9.5\u00A0% is below the required 9.75\u00A0%',
    ],
  ] as const)('miss by %s', (_, overrides, name, earned, expected) => {
    const match = matchWith(overrides);
    expect(match).toMatchObject({ verdict: 'misses', missed: 1 });
    expect([match.result(name), match.earned(name), match.words(name)]).toEqual(['missed', earned, expected]);
  });

  it('might fit while the project lacks a value that the profile requires', () => {
    const match = matchWith({ minPTD: null });
    expect(match).toMatchObject({ verdict: 'mayFit', score: 9_850 });
    expect(match.words('presales')).toBe(
      'Presales to debt is not known; the profile asks for at least 50\u00A0%',
    );
    expect(matchWith({ state: '' }).words('location')).toBe('Project location is not known');
  });

  it('skip criteria that the profile does not set, with or without a project value', () => {
    const withoutCriteria = { state: [], minPTD: null, minAmountSenior: null, maxAmountSenior: null };
    expect(matchWith({ state: '', minPTD: null, fundingAmount: null }, withoutCriteria)).toMatchObject({
      verdict: 'fits',
      score: 10_000,
    });
    expect(matchWith({}, withoutCriteria).words('location')).toBe('Takes all locations');
  });

  it('skip presales of a building that is kept, and interest cover of a building that is sold', () => {
    expect(matchWith({ exit: 'hold', minPTD: 0 }).words('presales')).toBe('Not judged: the exit is a hold');
    expect(matchWith({ exit: 'sale', minICR: 0 }).result('interestCover')).toBe('open');
    expect(matchWith({ exit: 'refinance', minICR: 0 }).result('interestCover')).toBe('missed');
  });

  it('use the subordinate limits if set, for subordinate funding', () => {
    const limits = { maxAmountSubordinate: 5_000_000, subordinateIRR: 14 };
    const mezzanine = { fundingType: 'mezzanine_debt', fundingAmount: 4_000_000 };
    expect(matchWith(mezzanine).result('amount')).toBe('missed');
    expect(matchWith(mezzanine, limits).result('amount')).toBe('met');
    expect(matchWith(mezzanine, limits).words('return')).toBe(
      'Indicative return 10\u00A0% is below the required 14\u00A0%',
    );
    expect(matchWith({ fundingAmount: 4_000_000 }, limits).result('amount')).toBe('missed');
  });

  it('never match in a reversed range, and never divide by a limit of 0', () => {
    const reversed = matchWith({}, { minAmountSenior: 30_000_000, maxAmountSenior: 10_000_000 });
    expect([reversed.result('amount'), reversed.earned('amount')]).toEqual(['missed', 0]);
    expect(reversed.words('amount')).toBe(
      'The range of the profile is reversed: 30,000,000 is above 10,000,000',
    );
    expect(matchWith({}, { maxLTV: 0 })).toMatchObject({ score: 9_500 });
    expect(matchWith({ maxLTV: 0 }, { maxLTV: 0 }).result('ltv')).toBe('met');
  });
});

describe('the ranking of projects for a capital partner', () => {
  const projectWith = (id: string, overrides: Partial<RankableProject> = {}): RankableProject => ({
    ...project,
    id,
    projectName: 'Harbour Quarter',
    targetFundingDate: '2027-02-26',
    ...overrides,
  });
  const broadProfile: ProfileValues & { readonly id: string } = { ...profile, id: 'broad' };
  const rankedIds = (projects: readonly RankableProject[]) =>
    rankProjects(projects, [broadProfile]).map((ranked) => ranked.project.id);

  it.each<readonly [string, readonly RankableProject[]]>([
    [
      'the verdict: fits, may fit, misses',
      [projectWith('c'), projectWith('b', { minPTD: null }), projectWith('a', { state: 'tasmania' })],
    ],
    [
      'fewer missed criteria, whatever their weight',
      [
        projectWith('c', { state: 'tasmania' }),
        projectWith('b', { minPTD: 49, minICR: 1.2 }),
        projectWith('a', { minPTD: 49, minICR: 1.2, maxLTV: 66 }),
      ],
    ],
    [
      'the score',
      [
        projectWith('c', { minICR: null }),
        projectWith('b', { minPTD: null }),
        projectWith('a', { minPTD: null, minICR: null }),
      ],
    ],
    [
      'the funding date, missing dates last',
      [
        projectWith('d', { targetFundingDate: '2026-12-31' }),
        projectWith('c', { targetFundingDate: '2027-01-01' }),
        projectWith('b', { targetFundingDate: '2127-01-01' }),
        projectWith('a', { targetFundingDate: '' }),
      ],
    ],
    [
      'the name as in a dictionary',
      [
        projectWith('d', { projectName: 'alpha' }),
        projectWith('c', { projectName: 'Beta' }),
        projectWith('b', { projectName: 'Émile' }),
        projectWith('a', { projectName: 'Zephyr' }),
      ],
    ],
    ['the id by code units', [projectWith('B'), projectWith('a'), projectWith('b')]],
    [
      'the name, without dates',
      [
        projectWith('b', { targetFundingDate: '', projectName: 'Alpha' }),
        projectWith('a', { targetFundingDate: '', projectName: 'Beta' }),
      ],
    ],
  ])('is by %s', (_, projects) => {
    const ids = projects.map(({ id }) => id);
    expect(rankedIds(projects)).toEqual(ids);
    expect(rankedIds(projects.toReversed())).toEqual(ids);
    expect(rankedIds([...projects.slice(1), ...projects.slice(0, 1)])).toEqual(ids);
  });

  it('uses the best profile of each project, and is empty without a profile', () => {
    const narrowProfile = { ...broadProfile, id: 'narrow', state: ['tasmania'] };
    const projects = [projectWith('a'), projectWith('b', { state: 'tasmania' })];
    const best = rankProjects(projects, [narrowProfile, broadProfile]).map((ranked) => [
      ranked.project.id,
      ranked.profile.id,
      ranked.match.verdict,
    ]);
    expect(best).toEqual([
      ['a', 'broad', 'fits'],
      ['b', 'narrow', 'fits'],
    ]);
    expect(rankProjects(projects, [])).toEqual([]);
  });

  it('uses the lower id of two equal profiles', () => {
    const twins = [
      { ...broadProfile, id: 'b' },
      { ...broadProfile, id: 'a' },
    ];
    expect(rankProjects([projectWith('a')], twins).map((ranked) => ranked.profile.id)).toEqual(['a']);
  });
});

const pair = [anyProject, anyProfile] as const;
const missedCriteria = ({ judged }: Match) => judged.filter(({ result }) => result === 'missed');

describe('any stored values', () => {
  it('have a verdict that follows from the criteria, and a score that is their sum', () => {
    fc.assert(
      fc.property(...pair, (projectValues, profileValues) => {
        const { verdict, score, judged, missed } = matchOf(projectValues, profileValues);
        const results = judged.map(({ result }) => result);
        const verdictUnlessMissed = results.includes('unknown') ? 'mayFit' : 'fits';
        const expectedVerdict = results.includes('missed') ? 'misses' : verdictUnlessMissed;
        expect([verdict, missed]).toEqual([
          expectedVerdict,
          results.filter((result) => result === 'missed').length,
        ]);
        expect(Number.isInteger(score) && score >= 0 && score <= 10_000).toBe(true);
        expect(score === 10_000).toBe(verdict === 'fits');
        for (const { name, result, earned } of judged)
          if (result === 'missed') expect(earned).toBeLessThanOrEqual(50 * criterion(name).weight);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never score less for a lower LTV', () => {
    const ltv = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(ltv, ltv, ltv, (limit, first, second) => {
        const scoreOf = (maxLTV: number) => matchOf({ maxLTV }, { maxLTV: limit }).score;
        expect(scoreOf(Math.min(first, second))).toBeGreaterThanOrEqual(scoreOf(Math.max(first, second)));
      }),
    );
  });

  it('fit or might fit once the suggested project changes are applied twice, since a new funding type has other limits', () => {
    const applyChanges = (projectValues: ProjectValues, profileValues: ProfileValues): ProjectValues =>
      Object.assign(
        {},
        projectValues,
        ...missedCriteria(matchOf(projectValues, profileValues)).map(({ change }) => change?.project),
      );
    fc.assert(
      fc.property(...pair, (projectValues, profileValues) => {
        const isReversed = (match: Match) => missedCriteria(match).some(({ change }) => !change?.project);
        const changedOnce = applyChanges(projectValues, profileValues);
        fc.pre(
          !isReversed(matchOf(projectValues, profileValues)) &&
            !isReversed(matchOf(changedOnce, profileValues)),
        );
        expect(matchOf(applyChanges(changedOnce, profileValues), profileValues).verdict).not.toBe('misses');
      }),
      { numRuns: 2_000 },
    );
  });

  it('fit or might fit after one round of the suggested profile changes', () => {
    fc.assert(
      fc.property(...pair, (projectValues, profileValues) => {
        const changes = missedCriteria(matchOf(projectValues, profileValues)).map(
          ({ change }) => change?.profile,
        );
        expect(matchOf(projectValues, Object.assign({}, profileValues, ...changes)).verdict).not.toBe(
          'misses',
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('have a text for every criterion', () => {
    fc.assert(
      fc.property(...pair, (projectValues, profileValues) => {
        for (const { words } of criteriaOf(projectValues, matchOf(projectValues, profileValues)))
          expect(words).toMatch(/^\w.{8,}$/);
      }),
    );
  });
});

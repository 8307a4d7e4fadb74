import { describe, expect, it } from 'vitest';
import { demoRecords } from '../../../infra/demo/index.ts';
import { fundingProfile, isConsidered } from '../../../shared/entities/funding-profile.ts';
import { isRanked, type Project } from '../../../shared/entities/project.ts';
import { matchOf, rankProfiles, type Match } from '../../../shared/matching.ts';
import {
  FUNDER_GROUPS,
  type CriterionName,
  type Result,
  type Verdict,
} from '../../../shared/matching/criteria.ts';
import { rankFunders } from '../../../shared/matching/funders.ts';
import { prepare, rank } from '../../../shared/matching/rank.ts';
import { amountLimits, isSubordinate } from '../../../shared/matching/values.ts';
import { breadthOf, rangeOf, referenceRanking } from '../../shared/matching/reference.ts';

const { companies, profiles, projects } = demoRecords();
const nameOf = (id: string) => companies.find((company) => company.id === id)?.companyName ?? '';
const eligibleProfiles = profiles
  .filter((profile) => isConsidered(profile))
  .map((profile) => ({ ...profile, companyName: nameOf(profile.companyId) }));
type Profile = (typeof eligibleProfiles)[number];

const rankings = projects
  .filter((project) => isRanked(project))
  .map((project) => ({ project, ranked: rankProfiles(project, eligibleProfiles) }));
const pairs = rankings.flatMap(({ project, ranked }) => ranked.map((entry) => ({ project, ...entry })));

/** The number of criteria with this result. */
const countInAllPairs = (result: Result, ...names: CriterionName[]) =>
  pairs
    .flatMap(({ match }) => match.judged)
    .filter((judged) => judged.result === result && names.includes(judged.name)).length;

type TieBreaker = 'focus' | 'range' | 'name';
function tieBreakerOf(project: Project, first: Profile, second: Profile): TieBreaker {
  if (breadthOf(first) !== breadthOf(second)) return 'focus';
  return rangeOf(project, first) === rangeOf(project, second) ? 'name' : 'range';
}
const isTied = (first: Match, second: Match) =>
  first.verdict === second.verdict && first.missed === second.missed && first.score === second.score;

/** The tie-breakers between neighbours in a ranking, if both miss nothing and have equal scores. */
const tieBreakers = rankings.flatMap(({ project, ranked }) =>
  ranked.flatMap((entry, index) => {
    const nextEntry = ranked[index + 1];
    return nextEntry && entry.match.missed === 0 && isTied(entry.match, nextEntry.match)
      ? [tieBreakerOf(project, entry.profile, nextEntry.profile)]
      : [];
  }),
);

/** The best profile of each project that seeks funding. */
const best = rankings.flatMap(({ ranked }) => ranked.slice(0, 1)).map(({ match }) => match);
const countBest = (verdict: Verdict) => best.filter((match) => match.verdict === verdict).length;
const countInMatch = ({ judged }: Match, wanted: Result) =>
  judged.filter(({ result }) => result === wanted).length;

describe('the projects of the demo data that seek funding', () => {
  it('fit a profile in at least 18 of 30 cases', () => {
    expect(best).toHaveLength(30);
    expect(countBest('fits')).toBeGreaterThanOrEqual(18);
  });

  it('may fit a profile in 6 cases, each with one value missing', () => {
    const mayFit = best.filter((match) => match.verdict === 'mayFit');
    expect(mayFit.map((match) => countInMatch(match, 'unknown'))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('miss by one figure in all other cases', () => {
    const misses = best.filter((match) => match.verdict === 'misses');
    expect(misses.map((match) => countInMatch(match, 'missed'))).toEqual(misses.map(() => 1));
    const changes = misses.flatMap(({ judged }) => judged.flatMap(({ change }) => change?.project ?? []));
    expect(changes.flatMap((change) => Object.values(change)).every(Number.isFinite)).toBe(true);
  });

  it('fit a profile even without pricing', () => {
    const unpriced = rankings.filter(({ project }) => project.pricing === null);
    expect(unpriced.filter(({ ranked }) => ranked[0]?.match.verdict === 'fits').length).toBeGreaterThan(5);
  });
});

describe('the demo data show', () => {
  it.each<TieBreaker>(['focus', 'range', 'name'])('exact ties that the %s decides', (decider) => {
    expect(tieBreakers).toContain(decider);
  });

  it('near misses: a score of 90 % or more with one missed criterion', () => {
    const near = pairs.filter(({ match }) => match.missed === 1 && match.score >= 9_000);
    expect(near.length).toBeGreaterThanOrEqual(3);
  });

  it('values that the project partner has not entered, and values that no profile requires', () => {
    expect(countInAllPairs('open', 'return')).toBeGreaterThan(0);
    expect(countInAllPairs('met', 'return')).toBeGreaterThan(0);
    for (const name of ['ltc', 'presales', 'interestCover'] as const) {
      expect(countInAllPairs('open', name)).toBeGreaterThan(0);
      expect(countInAllPairs('unknown', name)).toBeGreaterThan(0);
    }
  });

  it('subordinate funding, met and missed at subordinate limits', () => {
    const subordinate = pairs.filter(
      ({ project, profile }) =>
        isSubordinate(project.fundingType) &&
        amountLimits(profile, true).max === 'maxAmountSubordinate' &&
        profile.fundingType.some((type) => type === project.fundingType),
    );
    const results = subordinate.map(
      ({ match }) => match.judged.find(({ name }) => name === 'amount')?.result,
    );
    expect(new Set(results)).toEqual(new Set(['met', 'missed']));
  });
});

it('ranks every profile for every project like the reference implementation', () => {
  const all = profiles.map((profile) => ({ ...profile, companyName: nameOf(profile.companyId) }));
  const prepared = prepare(all);
  for (const project of projects) {
    const expected = referenceRanking(project, all);
    const ranking = rank(project, prepared);
    expect(ranking.best.map(({ profile }) => profile)).toEqual(expected.map(({ profile }) => profile));
    for (const verdict of ['fits', 'mayFit', 'misses'] as const)
      expect(ranking[verdict]).toBe(expected.filter(({ match }) => match.verdict === verdict).length);
  }
});

it('the projected fields of the matching index give the same result as the full profile', () => {
  const { projectedFields = [] } = fundingProfile.indexes.considered;
  for (const { project, profile, match } of pairs) {
    const projectedProfile = Object.fromEntries(projectedFields.map((field) => [field, profile[field]]));
    expect(matchOf(project, projectedProfile)).toEqual(match);
  }
});

it('has a project with funders in every group of the match', () => {
  const foundry = projects.find(({ projectName }) => projectName === 'Foundry House');
  const groups = foundry && rankFunders(foundry, prepare(eligibleProfiles)).map(({ group }) => group);
  expect(new Set(groups)).toEqual(new Set(FUNDER_GROUPS));
});

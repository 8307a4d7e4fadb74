import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchOf } from '../../../shared/matching.ts';
import { prepare, rank, type RankableProfile } from '../../../shared/matching/rank.ts';
import { anyProfile, anyProject } from './arbitrary.ts';
import { referenceMatch, referenceRanking } from './reference.ts';

const anyRankedProfile: fc.Arbitrary<RankableProfile> = fc
  .record({
    id: fc.uuid(),
    companyName: fc.constantFrom('Harrow Lane', 'harrow lane', 'Émile Capital', 'Zephyr', 'Ōtara Funds'),
  })
  .chain((named) => anyProfile.map((profile) => ({ ...profile, ...named })));
const anyRankedProfiles = fc.array(anyRankedProfile, { maxLength: 40 });

it('judges any pair as the reference implementation does', () => {
  fc.assert(
    fc.property(anyProject, anyRankedProfile, (project, profile) => {
      const { results, ...expected } = referenceMatch(project, profile);
      const { judged, ...match } = matchOf(project, profile);
      expect(match).toEqual(expected);
      expect(Object.fromEntries(judged.map(({ name, result }) => [name, result]))).toEqual(results);
      expect(rank(project, prepare([profile]))[expected.verdict]).toBe(1);
    }),
    { numRuns: 2_000 },
  );
});

it('ranks any profiles as the reference implementation does', () => {
  fc.assert(
    fc.property(anyProject, anyRankedProfiles, (project, anyProfiles) => {
      const expected = referenceRanking(project, anyProfiles);
      const count = (verdict: string) => expected.filter(({ match }) => match.verdict === verdict).length;
      expect(rank(project, prepare(anyProfiles))).toEqual({
        considered: anyProfiles.length,
        fits: count('fits'),
        mayFit: count('mayFit'),
        misses: count('misses'),
        best: expected.map(({ profile, match: { verdict, missed } }) => ({ profile, verdict, missed })),
      });
    }),
    { numRuns: 500 },
  );
});

it('ranks several projects in a row like each project separately', () => {
  fc.assert(
    fc.property(fc.array(anyProject, { maxLength: 6 }), anyRankedProfiles, (projects, anyProfiles) => {
      const prepared = prepare(anyProfiles);
      for (const project of projects)
        expect(rank(project, prepared)).toEqual(rank(project, prepare(anyProfiles)));
    }),
  );
});

it('finds the same best few as the full ranking', () => {
  fc.assert(
    fc.property(
      anyProject,
      anyRankedProfiles,
      fc.integer({ min: 1, max: 10 }),
      (project, anyProfiles, limit) => {
        const prepared = prepare(anyProfiles);
        const fullRanking = rank(project, prepared);
        expect(rank(project, prepared, limit)).toEqual({
          ...fullRanking,
          best: fullRanking.best.slice(0, limit),
        });
      },
    ),
    { numRuns: 500 },
  );
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchOf, rankPlainly, type RankedProfile } from '../../../shared/matching.ts';
import { columnsOf } from '../../../shared/matching/columns.ts';
import { rank } from '../../../shared/matching/rank.ts';
import { anyProfile, anyProject } from './arbitrary.ts';

const ranked: fc.Arbitrary<RankedProfile> = fc
  .record({
    id: fc.uuid(),
    companyName: fc.constantFrom('Harrow Lane', 'harrow lane', 'Émile Capital', 'Zephyr', 'Ōtara Funds'),
  })
  .chain((named) => anyProfile.map((profile) => ({ ...profile, ...named })));
const profiles = fc.array(ranked, { maxLength: 40 });

it('over columns gives the same verdicts and the same order as the plain definition', () => {
  fc.assert(
    fc.property(anyProject, profiles, (project, of) => {
      const plain = rankPlainly(project, of);
      const fast = rank(project, columnsOf(of));
      expect(fast.best.map((place) => of[place]?.id)).toEqual(plain.map(({ profile }) => profile.id));
      const count = (wanted: string) => plain.filter(({ match }) => match.verdict === wanted).length;
      expect(fast).toMatchObject({
        considered: of.length,
        fits: count('fits'),
        mayFit: count('mayFit'),
        misses: count('misses'),
      });
    }),
    { numRuns: 500 },
  );
});

it('finds the same best few without looking at every profile to its end', () => {
  fc.assert(
    fc.property(anyProject, profiles, fc.integer({ min: 1, max: 10 }), (project, of, limit) => {
      const columns = columnsOf(of);
      const all = rank(project, columns);
      expect(rank(project, columns, limit)).toEqual({ ...all, best: all.best.slice(0, limit) });
    }),
    { numRuns: 500 },
  );
});

it('of 10,000 pairs, each ranked alone, says what the plain definition says', () => {
  fc.assert(
    fc.property(anyProject, ranked, (project, profile) => {
      const { verdict } = matchOf(project, profile);
      expect(rank(project, columnsOf([profile]))[verdict]).toBe(1);
    }),
    { numRuns: 10_000 },
  );
});

it('with more values than one word of bits holds, and refuses what none does', () => {
  const value = fc.integer({ min: 0, max: 24 }).map(String);
  const many = ranked.chain((profile) =>
    fc
      .record({
        state: fc.array(value, { maxLength: 8 }),
        projectSector: fc.array(value, { maxLength: 8 }),
        fundingType: fc.array(value, { maxLength: 8 }),
        projectType: fc.array(value, { maxLength: 8 }),
      })
      .map((sets): RankedProfile => ({ ...profile, ...sets })),
  );
  const project = fc
    .record({ state: value, projectSector: value, fundingType: value, projectType: value })
    .chain((values) => anyProject.map((figures) => ({ ...figures, ...values })));
  fc.assert(
    fc.property(project, fc.array(many, { minLength: 30, maxLength: 40 }), (one, of) => {
      const columns = columnsOf(of);
      const plain = rankPlainly(one, of).map(({ profile }) => profile.id);
      expect(rank(one, columns).best.map((place) => of[place]?.id)).toEqual(plain);
      expect(rank(one, columns, 3).best.map((place) => of[place]?.id)).toEqual(plain.slice(0, 3));
    }),
    { numRuns: 100 },
  );
  const state = Array.from({ length: 32 }, (_, at) => String(at));
  expect(() => columnsOf([{ id: 'a', companyName: 'A', state }])).toThrow(RangeError);
});

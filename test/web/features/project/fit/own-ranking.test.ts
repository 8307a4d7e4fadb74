import { expect, it } from 'vitest';
import { rankProjects } from '../../../../../shared/matching.ts';
import { countWords, rankOwn } from '../../../../../web/features/project/fit/own-ranking.ts';
import { a } from '../../../../support/records.ts';

const project = a.project({ state: 'victoria', maxLTV: null });
const everything = {
  state: ['victoria' as const],
  projectType: [],
  projectSector: [],
  fundingType: [],
  fundingPurpose: [],
  minAmountSenior: null,
  maxAmountSenior: null,
  seniorIRR: null,
};
const misses = a['funding-profile']({ ...everything, state: ['tasmania'] });
const fits = a['funding-profile'](everything);
const mayFit = a['funding-profile']({ ...everything, maxLTV: 60 });
const inactive = a['funding-profile']({ ...everything, fundingProfileStatus: 'inactive' });
const ranked = rankOwn(project, [misses, inactive, mayFit, fits]);

it('ranks the profiles that take part in matching, best first, with all criteria', () => {
  expect(ranked.map(({ profile, verdict }) => [profile.id, verdict])).toEqual([
    [fits.id, 'fits'],
    [mayFit.id, 'mayFit'],
    [misses.id, 'misses'],
  ]);
  expect(ranked.every(({ criteria }) => criteria.length === 11)).toBe(true);
});

it('has the same best profile as the ranking of the company', () => {
  const [best] = rankProjects([project], [misses, mayFit, fits]);
  expect(ranked[0]).toMatchObject({ profile: { id: best?.profile.id }, score: best?.match.score });
});

it('counts the verdicts in words', () => {
  expect(countWords(ranked.map(({ verdict }) => verdict))).toBe('1 fits, 1 may fit, 1 misses');
  expect(countWords(['mayFit', 'mayFit'])).toBe('2 may fit');
});

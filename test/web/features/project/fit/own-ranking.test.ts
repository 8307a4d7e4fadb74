import { expect, it } from 'vitest';
import { rankProjects } from '../../../../../shared/matching.ts';
import { verdictCounts, rankOwn } from '../../../../../web/features/project/fit/OwnProfiles.tsx';
import { a } from '../../../../support/records.ts';

const project = a.project({ state: 'victoria', maxLTV: null });
const unrestricted = {
  state: ['victoria' as const],
  projectType: [],
  projectSector: [],
  fundingType: [],
  fundingPurpose: [],
  minAmountSenior: null,
  maxAmountSenior: null,
  seniorIRR: null,
};
const misses = a['funding-profile']({ ...unrestricted, state: ['tasmania'] });
const fits = a['funding-profile'](unrestricted);
const mayFit = a['funding-profile']({ ...unrestricted, maxLTV: 60 });
const inactive = a['funding-profile']({ ...unrestricted, fundingProfileStatus: 'inactive' });
const ranked = rankOwn(project, [misses, inactive, mayFit, fits]);

it('ranks active profiles best first, with all criteria', () => {
  expect(ranked.map(({ profile, verdict }) => [profile.id, verdict])).toEqual([
    [fits.id, 'fits'],
    [mayFit.id, 'mayFit'],
    [misses.id, 'misses'],
  ]);
  expect(ranked.every(({ criteria }) => criteria.length === 11)).toBe(true);
});

it('agrees with the company ranking on the best profile', () => {
  const [best] = rankProjects([project], [misses, mayFit, fits]);
  expect(ranked[0]).toMatchObject({ profile: { id: best?.profile.id }, score: best?.match.score });
});

it('counts profiles by verdict', () => {
  expect(verdictCounts(ranked.map(({ verdict }) => verdict))).toBe('1 fits, 1 may fit, 1 misses');
  expect(verdictCounts(['mayFit', 'mayFit'])).toBe('2 may fit');
});

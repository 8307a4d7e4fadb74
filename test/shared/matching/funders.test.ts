import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchOf } from '../../../shared/matching.ts';
import { decisiveReasons, returnAsked, wayOutText } from '../../../shared/matching/funder-text.ts';
import { applyRemedies, rankFunders, wayOutOf } from '../../../shared/matching/funders.ts';
import { prepare } from '../../../shared/matching/rank.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';
import { anyProfile, anyProject } from './arbitrary.ts';

const project: ProjectValues = {
  state: 'new_south_wales',
  projectSector: 'residential',
  fundingAmount: 10_500_000,
  maxLTV: 65,
  minPTD: 38,
  pricing: 9,
};
const wayOutOfProject = (profile: ProfileValues, values: ProjectValues = project) => {
  const wayOut = wayOutOf(values, profile, matchOf(values, profile));
  return wayOut && wayOutText(wayOut);
};

describe('the way out', () => {
  it.each<[string, ProfileValues, ProjectValues?]>([
    ['Fits at $9.2m or less', { maxAmountSenior: 9_200_000 }],
    ['Fits at $9,237,500 or less', { maxAmountSenior: 9_237_500 }],
    ['Fits at $12m or more', { minAmountSenior: 12_000_000 }],
    ['Fits at $9.2m or less', { minAmountSenior: 1_000_000, maxAmountSenior: 9_200_000 }],
    ['Fits at LTV 60\u00A0% and presales of 50\u00A0%', { maxLTV: 60, minPTD: 50 }],
    ['Fits at an indicative return of 10.5\u00A0% or more', { seniorIRR: 10.5 }],
    ['Fits in Victoria or Tasmania', { state: ['victoria', 'tasmania'] }],
    ['Fits in Victoria and at LTV 60\u00A0%', { state: ['victoria'], maxLTV: 60 }],
    ['May fit at LTV 60\u00A0%', { maxLTV: 60, maxLTC: 70 }],
    ['Fits in Victoria or Tasmania or Queensland', { state: ['victoria', 'tasmania', 'queensland'] }],
    [
      'Fits in Victoria or Tasmania or Queensland or 2 more',
      { state: ['victoria', 'tasmania', 'queensland', 'western_australia', 'south_australia'] },
    ],
    ['Fits with project sector Retail or Office', { projectSector: ['retail', 'office'] }],
    ['Fits in Victoria and with project sector Retail', { state: ['victoria'], projectSector: ['retail'] }],
    [
      'Fits in Victoria and with funding type Senior Debt',
      { state: ['victoria'], fundingType: ['senior_debt'] },
      { ...project, fundingType: 'pref_equity' },
    ],
  ])('reads "%s"', (expected, profile, values) => {
    expect(wayOutOfProject(profile, values)).toBe(expected);
  });

  it('names LTC and interest cover', () => {
    const values = { ...project, maxLTC: 80, minICR: 1.1 };
    expect(wayOutOfProject({ maxLTC: 75, minICR: 1.5 }, values)).toBe(
      'Fits at LTC 75\u00A0% and interest cover of 1.5',
    );
  });

  it('names only the funding types with the verdict of the first that does not miss', () => {
    const values = { ...project, fundingType: 'uni_tranche_debt' };
    const types = ['mezzanine_debt', 'senior_debt', 'pref_equity'];
    expect(wayOutOfProject({ fundingType: types }, values)).toBe(
      'Fits with funding type Mezzanine Debt or Senior Debt or Preferred Equity',
    );
    // The amount is above the limit for subordinate funding.
    expect(wayOutOfProject({ fundingType: types, maxAmountSubordinate: 5_000_000 }, values)).toBe(
      'Fits with funding type Senior Debt',
    );
    expect(
      wayOutOfProject({ fundingType: ['mezzanine_debt'], maxAmountSubordinate: 5_000_000 }, values),
    ).toBeUndefined();
    // No amount of senior funding fits this profile.
    const reversed = { minAmountSenior: 20_000_000, maxAmountSenior: 5_000_000 };
    expect(
      wayOutOfProject(
        { fundingType: ['pref_equity'], ...reversed, maxAmountSubordinate: 50_000_000 },
        values,
      ),
    ).toBeUndefined();
  });

  it('is absent from a profile that fits, misses three criteria or has a reversed range', () => {
    expect(wayOutOfProject({})).toBeUndefined();
    expect(wayOutOfProject({ maxLTV: 60, minPTD: 50, maxAmountSenior: 9_000_000 })).toBeUndefined();
    expect(wayOutOfProject({ minAmountSenior: 20_000_000, maxAmountSenior: 5_000_000 })).toBeUndefined();
  });

  it('ignores the required return for a project without pricing', () => {
    const unpriced = { ...project, pricing: null };
    const match = matchOf(unpriced, { seniorIRR: 9 });
    expect([match.verdict, returnAsked(match)]).toEqual(['fits', 9]);
    expect(returnAsked(matchOf(project, { seniorIRR: 9 }))).toBeNull();
    expect(returnAsked(matchOf(unpriced, {}))).toBeNull();
    expect(wayOutOfProject({ seniorIRR: 9, maxLTV: 60 }, unpriced)).toBe('Fits at LTV 60\u00A0%');
  });

  it('gives the verdict that it states, with each of the named values', () => {
    fc.assert(
      fc.property(anyProject, anyProfile, fc.nat(20), (values, profile, nth) => {
        const match = matchOf(values, profile);
        const wayOut = wayOutOf(values, profile, match);
        fc.pre(wayOut !== undefined);
        const changed = applyRemedies(values, wayOut?.remedies ?? [], nth);
        expect(matchOf(changed, profile).verdict).toBe(wayOut?.verdict);
        expect(wayOut?.remedies).toHaveLength(match.missed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('decisive reasons', () => {
  it('name what a fitting profile accepts, and figures at its limit', () => {
    const profile = { state: ['new_south_wales'], projectSector: ['residential'], maxLTV: 65 };
    expect(decisiveReasons(matchOf(project, profile), project)).toEqual([
      'Lends on residential projects in New South Wales',
      'Takes any funding type, project type, funding purpose',
      'LTV 65\u00A0% is at their maximum',
    ]);
  });

  const reasonsFor = (profile: ProfileValues) => decisiveReasons(matchOf(project, profile), project);

  it('name the location or the sector alone, or neither', () => {
    const FURTHER_SETS = ['funding type', 'project type', 'funding purpose'];
    expect(reasonsFor({ state: ['new_south_wales'] })).toEqual([
      'Lends in New South Wales',
      `Takes any ${['project sector', ...FURTHER_SETS].join(', ')}`,
    ]);
    expect(reasonsFor({ projectSector: ['residential'] })).toEqual([
      'Lends on residential projects',
      `Takes any ${['project location', ...FURTHER_SETS].join(', ')}`,
    ]);
    expect(reasonsFor({})).toEqual([
      `Takes any ${['project location', 'project sector', ...FURTHER_SETS].join(', ')}`,
    ]);
  });

  it('name a figure at its minimum, and none between its limits', () => {
    expect(reasonsFor({ minPTD: 38 })).toContain('Presales to debt 38\u00A0% is at their minimum');
    expect(reasonsFor({ minPTD: 37, maxLTV: 66 })).toHaveLength(1);
    // Presales do not count for a project that is held.
    const heldProject = { ...project, exit: 'hold' };
    expect(decisiveReasons(matchOf(heldProject, { minPTD: 38 }), heldProject)).toHaveLength(1);
  });

  it('name no acceptance of any value by a profile that lists all sets', () => {
    const values = {
      ...project,
      fundingType: 'senior_debt',
      projectType: 'development',
      fundingPurpose: 'construction',
    };
    const profile = {
      state: ['new_south_wales'],
      projectSector: ['residential'],
      fundingType: ['senior_debt'],
      projectType: ['development'],
      fundingPurpose: ['construction'],
    };
    expect(decisiveReasons(matchOf(values, profile), values)).toEqual([
      'Lends on residential projects in New South Wales',
    ]);
  });

  it('name the missing values or the missed criteria', () => {
    expect(reasonsFor({ maxLTC: 70 })).toEqual(['LTC is not known; the profile asks for at most 70\u00A0%']);
    expect(reasonsFor({ maxLTV: 60 })).toEqual(['LTV 65\u00A0% is above the maximum of 60\u00A0%']);
  });
});

describe('funders', () => {
  const profileOf = (id: string, companyId: string, profile: ProfileValues = {}) => ({
    id,
    companyId,
    companyName: companyId,
    ...profile,
  });

  it('appear once, in groups, with their best profile first', () => {
    const profiles = [
      profileOf('1', 'fit', { maxLTV: 60 }),
      profileOf('2', 'fit'),
      profileOf('3', 'may', { maxLTC: 70 }),
      profileOf('4', 'close', { maxLTV: 60 }),
      profileOf('5', 'reversed', { minAmountSenior: 20_000_000, maxAmountSenior: 5_000_000 }),
      profileOf('6', 'unpriced', { seniorIRR: 20 }),
    ];
    const ranked = rankFunders({ ...project, pricing: null }, prepare(profiles));
    expect(
      ranked.map(({ profile, others, group }) => [profile.id, others.map(({ id }) => id), group]),
    ).toEqual([
      ['2', ['1'], 'fits'],
      ['6', [], 'fits'],
      ['3', [], 'mayFit'],
      ['4', [], 'close'],
      ['5', [], 'misses'],
    ]);
  });
});

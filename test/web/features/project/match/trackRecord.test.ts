import { describe, expect, it } from 'vitest';
import type { Interest } from '../../../../../shared/entities/interest.ts';
import type { Project } from '../../../../../shared/entities/project.ts';
import { trackRecord } from '../../../../../web/features/project/match/trackRecord.ts';
import { a } from '../../../../support/records.ts';

const FUNDER = 'funder';
const like = a.project({ projectSector: 'residential', fundingType: 'senior_debt' });
const taken = (projectStatus: Project['projectStatus'], over: Partial<Project> = {}) =>
  a.project({
    projectSector: 'residential',
    fundingType: 'senior_debt',
    capitalCompanyId: FUNDER,
    projectStatus,
    ...over,
  });
const nothing = { projects: [], answers: [], offers: [] };
const told = (...projects: Project[]) => trackRecord(FUNDER, like, { ...nothing, projects }).join(' ');

it('counts the projects of the same sector, and of these those of the same funding type', () => {
  expect(
    told(
      taken('assigned'),
      taken('in_progress', { fundingType: 'mezzanine_debt' }),
      taken('completed'),
      taken('closed', { fundingType: 'mezzanine_debt' }),
      taken('unsuccessful'),
      taken('completed', { projectSector: 'office' }),
    ),
  ).toBe(
    'With us in Residential: 2 assigned, 2 completed, 1 unsuccessful (n = 5), of these Senior Debt: 1 assigned, 1 completed, 1 unsuccessful (n = 3). In all sectors: 2 assigned, 3 completed, 1 unsuccessful (n = 6).',
  );
});

it('says where there is none of the kind', () => {
  expect(told(taken('completed', { fundingType: 'pref_equity' }))).toBe(
    'With us in Residential: 1 completed (n = 1), of these Senior Debt: none so far (n = 0). In all sectors: 1 completed (n = 1).',
  );
  expect(told(taken('assigned', { projectSector: 'office' }))).toBe(
    'With us in Residential: none so far (n = 0). In all sectors: 1 assigned (n = 1).',
  );
});

it('counts neither projects of others nor those that are only matched with it', () => {
  expect(told(taken('matched'), taken('assigned', { capitalCompanyId: 'other' }))).toBe(
    'With us: none so far (n = 0).',
  );
});

describe('what it said and offered', () => {
  const near = a.project({ projectSector: 'residential', fundingType: 'senior_debt' });
  const otherType = a.project({ projectSector: 'residential', fundingType: 'mezzanine_debt' });
  const far = a.project({ projectSector: 'office' });
  const projects = [near, otherType, far];
  const says = ({ id: projectId }: Project, ...reasons: Interest['reasons']) =>
    a.interest({
      projectId,
      companyId: FUNDER,
      answer: reasons.length > 0 ? 'not_for_us' : 'interested',
      reasons,
    });

  it('is counted with its reasons, the most frequent first', () => {
    const answers = [
      says(near, 'size'),
      says(near),
      says(otherType, 'location', 'size'),
      says(far, 'size', 'timing'),
      { ...says(near, 'sponsor'), companyId: 'other' },
    ];
    expect(trackRecord(FUNDER, like, { ...nothing, projects, answers })).toEqual([
      'With us: none so far (n = 0).',
      'Not for us 3 of 4: size 3, location 1, timing 1. In Residential: 2 of 3, of these Senior Debt: 1 of 2.',
    ]);
    expect(trackRecord(FUNDER, like, { ...nothing, projects, answers: [says(far)] })).toContain(
      'Not for us 0 of 1. In Residential: 0 of 0.',
    );
  });

  it('counts the offers by how they ended', () => {
    const offers = [
      a.terms({ projectId: near.id, companyId: FUNDER, termsStatus: 'accepted' }),
      a.terms({ projectId: far.id, companyId: FUNDER, termsStatus: 'declined' }),
      a.terms({ projectId: far.id, companyId: 'other', termsStatus: 'declined' }),
    ];
    expect(trackRecord(FUNDER, like, { ...nothing, projects, offers })).toContain(
      'Offers in Residential: 1 accepted (n = 1), of these Senior Debt: 1 accepted (n = 1). In all sectors: 1 declined, 1 accepted (n = 2).',
    );
  });
});

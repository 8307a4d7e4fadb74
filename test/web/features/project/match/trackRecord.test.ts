import { expect, it } from 'vitest';
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
const told = (...projects: Project[]) => trackRecord(FUNDER, like, projects);

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

import { expect, test } from 'vitest';
import type { ProjectMatch } from '../../../../../shared/api/match.ts';
import { documentTypes } from '../../../../../shared/entities/options.ts';
import { blank } from '../../../../../shared/schema/entity.ts';
import { entities } from '../../../../../shared/entities/index.ts';
import type { FirstStep } from '../../../../../web/features/desk/first/first-steps.ts';
import { funderSteps, isNewFunder } from '../../../../../web/features/desk/first/funder-steps.ts';
import { isNewPartner, partnerSteps } from '../../../../../web/features/desk/first/partner-steps.ts';
import { companies } from '../../../../support/cast.ts';
import { a } from '../../../../support/records.ts';

const states = (steps: readonly FirstStep[]) => steps.map(({ isDone, link }) => [isDone, link?.label ?? '']);
const partnerWithAddress = { ...companies.partner, address: '1 Pier Road', city: 'Manly' };
const typeLabels = documentTypes.map(({ label }) => label);
const draft = a.project({
  ...blank(entities.project),
  draft: true,
  projectName: 'Draft Rise',
  state: 'victoria',
});

test('a partner fills in details, adds a project and uploads its documents', () => {
  expect(states(partnerSteps(companies.partner, undefined, []))).toEqual([
    [false, 'Complete'],
    [false, 'Add Project'],
    [false, ''],
  ]);
  const stepsWithDraft = partnerSteps(partnerWithAddress, draft, typeLabels);
  expect(states(stepsWithDraft)).toEqual([
    [true, 'View'],
    [false, 'Continue'],
    [false, ''],
  ]);
  expect(stepsWithDraft[1]?.text).toBe('Your draft Draft Rise has 2 of 7 required fields filled in.');
  expect(states(partnerSteps(partnerWithAddress, a.project(), typeLabels.slice(1)))).toEqual([
    [true, 'View'],
    [true, 'View'],
    [false, 'Upload'],
  ]);
  expect(states(partnerSteps(partnerWithAddress, a.project(), [])).every(([isDone]) => isDone)).toBe(true);
});

test('a partner completes the company at its first missing detail', () => {
  const fieldFor = (address: string) =>
    partnerSteps({ ...companies.partner, address, city: '' }, undefined, [])[0]?.link?.query;
  expect([fieldFor(''), fieldFor('1 Pier Road')]).toEqual([{ field: 'address' }, { field: 'city' }]);
});

test('a partner with two projects, or one past matched, is not new', () => {
  const assigned = a.project({ projectStatus: 'assigned' });
  expect([[], [draft], [assigned], [draft, a.project()]].map(isNewPartner)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const match = (projectId: string): ProjectMatch => ({
  projectId,
  projectName: projectId,
  profileId: 'p',
  verdict: 'fits',
  score: 100,
  criteria: [],
});
const openMatches = ['a', 'b', 'c', 'd'].map(match);
const profile = a['funding-profile']({ fundsAvailable: '' });

test('a funder adds a profile, confirms its funds and answers up to three projects', () => {
  expect(states(funderSteps([], 0, []))).toEqual([
    [false, 'Add Funding Profile'],
    [false, ''],
    [false, ''],
  ]);
  expect(states(funderSteps([profile], 2, openMatches))).toEqual([
    [true, 'Edit'],
    [false, 'Confirm funds'],
    [false, 'Review'],
  ]);
  const confirmed = { ...profile, fundsAvailable: 'yes' as const };
  expect(states(funderSteps([profile, confirmed], 3, openMatches))[1]).toEqual([true, 'View']);
  expect(funderSteps([confirmed], 3, openMatches)[2]).toMatchObject({ isDone: true });
  expect(funderSteps([confirmed], 1, openMatches)[2]?.text).toMatch(/^1 of 3 answered/);
  // The step needs three answers, or one for each matching project if there are fewer.
  expect(funderSteps([confirmed], 1, [])[2]).toMatchObject({ isDone: true });
});

test('the step of the funds opens the profile at their field', () => {
  expect(funderSteps([profile], 0, [])[1]?.link?.query).toEqual({
    fundingProfileId: profile.id,
    field: 'fundsAvailable',
  });
});

test('inactive profiles do not count', () => {
  const inactive = { ...profile, fundingProfileStatus: 'inactive' as const };
  expect(funderSteps([inactive], 0, [])[0]).toMatchObject({ isDone: false });
});

test('a funder with an offer or a project is not new', () => {
  const { id } = companies.funder;
  const own = a.project({ projectStatus: 'assigned', capitalCompanyId: id });
  expect(isNewFunder(id, [a.project()], 0)).toBe(true);
  expect(isNewFunder(id, [a.project()], 1)).toBe(false);
  expect(isNewFunder(id, [own], 0)).toBe(false);
});

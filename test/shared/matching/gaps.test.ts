import { expect, it } from 'vitest';
import { gapsOf } from '../../../shared/matching/gaps.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';
import { profile, project } from './pair.ts';

/** A number of funders with a profile of these values. */
const funders = (count: number, overrides: ProfileValues = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...profile, ...overrides, companyId: `funder ${index}` }));

const EMPTY_PROJECT: ProjectValues = {};

it('lists every empty field that a partner can fill in, in the order of the form, without pricing', () =>
  expect(gapsOf(EMPTY_PROJECT, funders(3))).toEqual([
    { field: 'state', band: '3-5' },
    { field: 'projectSector', band: '3-5' },
    { field: 'fundingType', band: '3-5' },
    { field: 'fundingAmount', band: '3-5' },
    { field: 'projectType', band: '3-5' },
    { field: 'fundingPurpose', band: '3-5' },
    { field: 'maxLTV', band: '3-5' },
    { field: 'maxLTC', band: '3-5' },
    { field: 'minPTD', band: '3-5' },
    { field: 'minICR', band: '3-5' },
  ]));

it.each([
  [0, []],
  [2, []],
  [3, ['3-5']],
  [5, ['3-5']],
  [6, ['6-10']],
  [10, ['6-10']],
  [11, ['10+']],
  [300, ['10+']],
])('%i funders that require a value are shown as %j', (count, bands) =>
  expect(gapsOf({ ...project, maxLTV: null }, funders(count)).map(({ band }) => band)).toEqual(bands),
);

it('counts a funder once, however many profiles it has', () => {
  const profilesOfTwo = [...funders(2), ...funders(2, { state: ['tasmania'] })];
  expect(gapsOf({ ...project, maxLTV: null }, profilesOfTwo)).toEqual([]);
});

it('counts a funder that requires the value, whatever else is missed, and no other funder', () => {
  const incompleteProject = { ...project, maxLTC: null, minICR: null };
  const allFunders = [...funders(6, { state: ['tasmania'], minICR: null }), ...funders(3, { maxLTC: null })];
  expect(gapsOf(incompleteProject, allFunders)).toEqual([
    { field: 'maxLTC', band: '6-10' },
    { field: 'minICR', band: '3-5' },
  ]);
});

it('omits criteria that do not apply to the exit', () => {
  const fields = (exit: string) =>
    gapsOf({ ...project, minPTD: null, minICR: null, exit }, funders(3)).map(({ field }) => field);
  expect(fields('hold')).toEqual(['minICR']);
  expect(fields('sale')).toEqual(['minPTD']);
});

it('is empty for a complete project', () => expect(gapsOf(project, funders(20))).toEqual([]));

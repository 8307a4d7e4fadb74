import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Project } from '../../shared/entities/project.ts';
import { companies, type Person } from '../support/cast.ts';
import { many, one } from '../support/event.ts';
import { a, interestForm } from '../support/records.ts';
import { openWorld, type World } from '../support/world.ts';

let w: World;
let project: Project;
beforeAll(async () => {
  w = await openWorld();
});
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});
afterAll(() => w.close());

const say = (who: Person, values: object) =>
  w.call(who, 'interest.save', { body: { interest: { projectId: project.id, ...values } } });
const read = (who: Person) => w.call(who, 'interest.ofProject', { params: { projectId: project.id } });
const answersFor = async (who: Person) => many(await read(who)).map(({ answer }) => answer);

test('a funder says it once for each project, changes it, and takes it back', async () => {
  await say('funder', { answer: 'interested' });
  const changed = one(await say('funder', interestForm));
  expect(changed).toMatchObject({ version: 2, answer: 'not_for_us', reasons: ['size'] });
  expect(await answersFor('funder')).toEqual(['not_for_us']);
  await w.call('funder', 'interest.remove', { params: { id: changed.id } });
  expect(await answersFor('admin')).toEqual([]);
});

test('the same answer sent at once by two people of a company is one', async () => {
  await Promise.all([1, 2, 3].map(() => say('funder', { answer: 'interested' })));
  expect(await answersFor('admin')).toEqual(['interested']);
});

test('administrators read all with reasons, a funder its own, the partner nothing', async () => {
  await say('funder', interestForm);
  await say('otherFunder', { answer: 'interested', text: 'Call us' });
  expect(await answersFor('admin')).toEqual(['not_for_us', 'interested']);
  expect(await answersFor('funder')).toEqual(['not_for_us']);
  expect(JSON.stringify((await read('funder')).body)).not.toContain(companies.otherFunder.id);
  for (const who of ['partner', 'guest'] as const) expect(await read(who)).toMatchObject({ status: 403 });
});

test('“Not for us” has a reason, of the list', async () => {
  for (const reasons of [[], ['weather'], 'size and more'])
    expect(await say('funder', { answer: 'not_for_us', reasons })).toMatchObject({
      status: 400,
      body: { issues: { reasons: /./ } },
    });
  expect(await say('funder', { answer: '' })).toMatchObject({
    status: 400,
    body: { issues: { answer: /./ } },
  });
});

test('nobody answers for another company, or for a project out of sight', async () => {
  const made = one(await say('funder', { answer: 'interested', companyId: companies.otherFunder.id }));
  expect(made['companyId']).toBe(companies.funder.id);
  expect(await say('admin', { answer: 'interested', companyId: companies.funder.id })).toMatchObject({
    status: 403,
  });
  await w.put('project', {
    ...project,
    projectStatus: 'assigned',
    capitalCompanyId: companies.otherFunder.id,
  });
  expect(await say('funder', { id: made.id, answer: 'interested', projectId: made.id })).toMatchObject({
    status: 400,
    body: { issues: { projectId: 'Please select project' } },
  });
});

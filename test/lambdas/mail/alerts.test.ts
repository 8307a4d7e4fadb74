import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FundingProfile } from '../../../shared/entities/funding-profile.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { recordIn } from '../../support/event.ts';
import { openOutbox, type Outbox } from '../../support/outbox.ts';
import { a, projectForm } from '../../support/records.ts';
import { collectChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

let outbox: Outbox;
const w = await openWorldForTests();
const changes = collectChanges(w);
beforeAll(async () => {
  outbox = await openOutbox(w, { hasFollower: true });
});
beforeEach(async () => {
  await outbox.withoutDelivery(w.reset);
  w.ses.clear();
  changes.length = 0;
});
afterAll(() => outbox.close());

const { partner, funder, otherFunder } = companies;
/** The values of the tests' project form, as criteria of a profile. */
const criteria: Partial<FundingProfile> = {
  state: [projectForm.state],
  projectType: [projectForm.projectType],
  projectSector: [projectForm.projectSector],
  fundingType: [projectForm.fundingType],
  fundingPurpose: [projectForm.fundingPurpose],
  minAmountSenior: 10_000_000,
  maxAmountSenior: 40_000_000,
  seniorIRR: null,
};
const putProfile = (companyId: string, overrides: Partial<FundingProfile> = {}) =>
  w.put('funding-profile', a['funding-profile']({ companyId, ...criteria, ...overrides }));
const save = async (project: object) =>
  recordIn(await w.call('admin', 'project.save', { body: { project } })) as unknown as Project;
const submit = (overrides: object = {}) =>
  save({ ...projectForm, projectCompanyId: partner.id, ...overrides });
const changeProject = ({ id }: Project, version: number, overrides: object) =>
  save({ id, version, ...overrides });
const OUT_OF_RANGE = { fundingAmount: 90_000_000 };
const IN_RANGE = { fundingAmount: 30_000_000 };

const alerts = async () =>
  (await outbox.sent()).filter(({ subject }) => subject.endsWith(' fits your funding profile'));
/** The recipients of each alert. */
const alertedUsers = async () => (await alerts()).flatMap(({ to }) => to).toSorted();
const FUNDER = emailOf('funder');
const saveUser = async (email: string, overrides: Partial<User>) => {
  const version = (await w.table.record('user', email))?.version;
  return recordIn(await w.call('admin', 'user.save', { body: { user: { email, version, ...overrides } } }));
};

describe('users of a capital partner are alerted', () => {
  test('of a matching project on submission, with its key figures, the profile and a link', async () => {
    await putProfile(funder.id);
    await putProfile(otherFunder.id, { state: ['tasmania'] });
    const mate = await w.put('user', a.user({ companyId: funder.id, email: 'mate@cast.test' }));
    const { id } = await submit();
    expect(await alertedUsers()).toEqual([FUNDER, mate.email].toSorted());
    const [mail] = await alerts();
    expect(mail?.subject).toBe('Harbour Quarter ($25m) fits your funding profile');
    for (const expectedText of [
      'Funding Amount: AUD 25,000,000',
      'Project Location: New South Wales',
      'Project Sector: Residential',
      'Min Amount: AUD 10,000,000',
      'Max Amount: AUD 40,000,000',
      `Open the project: https://portal.test/admin/project-page?projectId=${id}\n`,
      'Notification settings: https://portal.test/admin/user-page?field=noticeMatches',
    ])
      expect(mail?.text).toContain(expectedText);
  });

  test('of a draft once it is completed', async () => {
    await putProfile(funder.id);
    const draft = await save({ projectCompanyId: partner.id });
    expect(await alertedUsers()).toEqual([]);
    await changeProject(draft, 1, projectForm);
    expect(await alertedUsers()).toEqual([FUNDER]);
  });

  test('of a project that fits after a change', async () => {
    await putProfile(funder.id);
    const created = await submit(OUT_OF_RANGE);
    expect(await alertedUsers()).toEqual([]);
    await changeProject(created, 1, IN_RANGE);
    expect(await alertedUsers()).toEqual([FUNDER]);
  });

  test('of a project that returns to the market', async () => {
    const created = await submit();
    await outbox.sent();
    const assignment = { params: { id: created.id }, body: { capitalCompanyId: otherFunder.id, version: 1 } };
    recordIn(await w.call('admin', 'project.assign', assignment));
    await putProfile(funder.id);
    recordIn(await w.call('admin', 'project.unassign', { params: { id: created.id } }));
    expect(await alertedUsers()).toEqual([FUNDER]);
  });

  test('with the tightest matching profile and the number of other matching profiles', async () => {
    await putProfile(funder.id, { state: [projectForm.state, 'tasmania'] });
    await putProfile(funder.id);
    await putProfile(funder.id, { state: ['tasmania'] });
    await submit();
    expect((await alerts()).map(({ to }) => to)).toEqual([[FUNDER]]);
    const [mail] = await alerts();
    expect(mail?.text).toContain('It also fits 1 more of your profiles.');
    expect(mail?.text).not.toContain('Tasmania');
  });
});

describe('sends no alert', () => {
  const expectNoAlert = async () => expect(await alertedUsers()).toEqual([]);

  test('for a project that might fit', async () => {
    await putProfile(funder.id, { maxLTV: 60 });
    await submit();
    await expectNoAlert();
  });

  test('when a profile is saved', async () => {
    const { id } = await putProfile(funder.id, { state: ['tasmania'] });
    await submit();
    await outbox.sent();
    const fundingProfile = { id, version: 1, state: [projectForm.state], seniorIRR: 9 };
    recordIn(await w.call('funder', 'funding-profile.save', { body: { fundingProfile } }));
    await expectNoAlert();
  });

  test('for a change that keeps the verdict', async () => {
    const created = await submit();
    await outbox.sent();
    await putProfile(funder.id);
    await changeProject(created, 1, { projectName: 'Renamed' });
    await changeProject(created, 2, IN_RANGE);
    await changeProject(created, 3, { projectStatus: 'matched' });
    await expectNoAlert();
  });

  test.each([
    ['an inactive profile', { fundingProfileStatus: 'inactive' }, {}],
    ['a project past matched', {}, { projectStatus: 'closed' }],
  ] as const)('for %s', async (_, profileValues, projectValues) => {
    await putProfile(funder.id, profileValues);
    await submit(projectValues);
    await expectNoAlert();
  });

  test('for a project matched with a funder, since other funders do not see it', async () => {
    await putProfile(funder.id);
    const matchedWithOther = {
      capitalCompanyId: otherFunder.id,
      projectStatus: 'matched',
      matched: true,
    } as const;
    const values = { ...projectForm, ...OUT_OF_RANGE, ...matchedWithOther, projectCompanyId: partner.id };
    const created = await w.put('project', a.project(values));
    await changeProject(created, 1, IN_RANGE);
    await expectNoAlert();
  });

  test('to a company that is no longer a capital partner, even if the index lags', async () => {
    await putProfile(funder.id);
    const item = await w.table.item(`company#${funder.id}`, 'record');
    await w.table.putItems([{ ...item, record: { ...funder, companyType: 'project_partner' } }]);
    await submit();
    await expectNoAlert();
  });

  test('to users who switched it off, are disabled or have an undeliverable address', async () => {
    await putProfile(funder.id);
    await saveUser(FUNDER, { mailDealAlerts: false });
    const owner = { companyId: funder.id };
    await w.put('user', a.user({ ...owner, disabled: true }));
    await w.put('user', a.user({ ...owner, mailDelivery: 'bounced' }));
    await submit();
    await expectNoAlert();
  });

  test('for records that are restored from a backup or loaded as demo data', async () => {
    await putProfile(funder.id);
    await w.put('project', a.project({ projectCompanyId: partner.id }));
    await expectNoAlert();
  });
});

describe('sends each user one alert for a project', () => {
  test('even if a project stops fitting and fits again', async () => {
    await putProfile(funder.id);
    const created = await submit();
    await outbox.sent();
    await changeProject(created, 1, OUT_OF_RANGE);
    await outbox.sent();
    await changeProject(created, 2, IN_RANGE);
    expect(await alertedUsers()).toEqual([FUNDER]);
  });

  test('even if another profile fits later', async () => {
    await putProfile(funder.id);
    await putProfile(funder.id, { minAmountSenior: 29_000_000 });
    const created = await submit();
    await outbox.sent();
    await changeProject(created, 1, IN_RANGE);
    expect(await alertedUsers()).toEqual([FUNDER]);
  });

  test('even if the project is deleted and restored', async () => {
    await putProfile(funder.id);
    const { id } = await submit();
    await outbox.sent();
    await w.call('admin', 'project.remove', { params: { id } });
    await w.call('admin', 'history.restore', { params: { noun: 'project', id } });
    expect((await w.table.record('project', id))?.version).toBeGreaterThan(1);
    expect(await alertedUsers()).toEqual([FUNDER]);
  });

  test('even if the user switches alerts off and on', async () => {
    await putProfile(funder.id);
    const created = await submit();
    await outbox.sent();
    await saveUser(FUNDER, { mailDealAlerts: false });
    await changeProject(created, 1, OUT_OF_RANGE);
    await saveUser(FUNDER, { mailDealAlerts: true });
    await changeProject(created, 2, IN_RANGE);
    expect(await alertedUsers()).toEqual([FUNDER]);
  });

  test('even if the user moves to another company with a matching profile', async () => {
    await putProfile(funder.id);
    await putProfile(otherFunder.id, { minAmountSenior: 29_000_000 });
    const created = await submit();
    await outbox.sent();
    await saveUser(FUNDER, { companyId: otherFunder.id });
    await changeProject(created, 1, IN_RANGE);
    expect(await alertedUsers()).toEqual([FUNDER, emailOf('otherFunder')].toSorted());
  });

  test('even if the stream delivers a change twice, or again after a failure', async () => {
    await putProfile(funder.id);
    await putProfile(otherFunder.id);
    await submit();
    await outbox.sent();
    const follow = await handlerOf('triggers.follow');
    const Records = changes.filter(
      ({ dynamodb }) =>
        dynamodb.NewImage?.['noun']?.['S'] === 'project' && dynamodb.Keys['sk']?.['S'] === 'record',
    );
    expect(Records).toHaveLength(1);
    const deliverChanges = () => follow({ Records: [...Records, ...Records] }, { awsRequestId: 'stream' });
    await Promise.all([deliverChanges(), deliverChanges()]);
    w.meter.fail('Query', 10);
    expect(await deliverChanges()).toEqual({ batchItemFailures: [] });
    w.meter.heal();
    await follow({}, { awsRequestId: 'schedule' });
    expect(await deliverChanges()).toEqual({ batchItemFailures: [] });
    expect(await alertedUsers()).toEqual([FUNDER, emailOf('otherFunder')].toSorted());
  });
});

test('a change delivered late is compared with the current state of the project', async () => {
  await putProfile(funder.id);
  const created = await submit();
  await outbox.sent();
  const projectChanges = changes.filter(({ dynamodb }) => dynamodb.NewImage?.['noun']?.['S'] === 'project');
  await changeProject(created, 1, OUT_OF_RANGE);
  // Clears the sent alerts, as if only this delivery arrived.
  await w.reset();
  await putProfile(funder.id);
  await w.put('project', { ...created, ...OUT_OF_RANGE, version: 2 });
  w.ses.clear();
  const follow = await handlerOf('triggers.follow');
  await follow({ Records: projectChanges.slice(0, 1) }, { awsRequestId: 'stream' });
  expect(await alertedUsers()).toEqual([]);
});

test('the save itself runs no Query, so it reads no profile', async () => {
  await putProfile(funder.id);
  const draft = await save({ projectCompanyId: partner.id });
  await outbox.sent();
  await outbox.close();
  try {
    w.meter.start();
    await changeProject(draft, 1, projectForm);
    expect(w.meter.count('Query')).toBe(0);
  } finally {
    outbox = await openOutbox(w, { hasFollower: true });
  }
});

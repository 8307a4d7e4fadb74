import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Notice } from '../../shared/entities/notice.ts';
import type { FundingProfile } from '../../shared/entities/funding-profile.ts';
import { daysLater, sydneyDate } from '../../shared/schema/sydney-date.ts';
import { profileName } from '../../shared/entities/profile-name.ts';
import { companies, type Person } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { openOutbox } from '../support/outbox.ts';
import { a, fundingForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w, { hasFollower: true });
beforeEach(async () => {
  await w.reset();
  await w.db.drained();
  w.ses.clear();
});
afterEach(() => w.meter.heal());
afterAll(() => outbox.close());

const companyId = companies.funder.id;
const NAME = profileName(a['funding-profile']());
const today = sydneyDate(new Date());
const daysAgo = (days: number) => daysLater(today, -days);
const putProfile = (overrides: Partial<FundingProfile> = {}) =>
  w.put('funding-profile', a['funding-profile']({ companyId, ...overrides }));
const saveProfile = (person: Person, values: object) =>
  w.call(person, 'funding-profile.save', { body: { fundingProfile: values } });
const requestConfirmation = (id: string) => w.call('admin', 'funding-profile.ask', { params: { id } });
const runDigest = async () =>
  (await handlerOf('triggers.digest'))({ time: new Date().toISOString() }, { awsRequestId: 'schedule' });
const notices = async () =>
  recordsIn(await w.call('funder', 'notice.mine')).map((notice) => (notice as unknown as Notice).title);
const duties = async () => Object((await w.call('funder', 'desk.read')).body).duties;

describe('the confirmation date of a funding profile', () => {
  test('is the date of its creation, and of each save by its own company, whatever the body contains', async () => {
    const created = recordIn(await saveProfile('funder', { ...fundingForm, confirmedOn: '2020-01-01' }));
    expect(created['confirmedOn']).toBe(today);
    const { id, version } = await putProfile({ confirmedOn: daysAgo(100) });
    expect(recordIn(await saveProfile('funder', { id, version }))).toMatchObject({ confirmedOn: today });
    expect(recordIn(await saveProfile('admin', { ...fundingForm, companyId }))['confirmedOn']).toBe(today);
  });

  test('changes on a save by an administrator only to a given date, which is not in the future', async () => {
    const { id, version } = await putProfile({ confirmedOn: daysAgo(100) });
    const saved = recordIn(await saveProfile('admin', { id, version, maxLTV: 60 }));
    expect(saved).toMatchObject({ confirmedOn: daysAgo(100) });
    const resaved = recordIn(
      await saveProfile('admin', { id, version: saved.version, confirmedOn: daysAgo(2) }),
    );
    expect(resaved).toMatchObject({ confirmedOn: daysAgo(2) });
    expect(
      await saveProfile('admin', { id, version: resaved.version, confirmedOn: daysAgo(-2) }),
    ).toMatchObject({
      status: 400,
      body: { issues: { confirmedOn: 'This day is yet to come' } },
    });
  });

  test('defaults to the last save of a profile stored without one', async () => {
    const { id } = await putProfile({ updatedAt: '2026-02-03T10:00:00.000Z' });
    const item = await w.table.item(`funding-profile#${id}`, 'record');
    const { confirmedOn: _, ...record } = Object(item?.['record']);
    await w.table.putItems([{ pk: '', sk: '', ...item, record }]);
    const read = recordIn(await w.call('funder', 'funding-profile.read', { params: { id } }));
    expect(read['confirmedOn']).toBe('2026-02-03');
  });
});

describe('a profile that has not been confirmed for 90 days', () => {
  test('notifies the users of its company once, and is on their desk until it is confirmed', async () => {
    await putProfile({ confirmedOn: daysAgo(89) });
    await putProfile({ confirmedOn: daysAgo(200), fundingProfileStatus: 'inactive' });
    const { id, version } = await putProfile({ confirmedOn: daysAgo(90) });
    expect(await runDigest()).toEqual({ written: 1 });
    expect(await runDigest()).toEqual({ written: 0 });
    await outbox.sent();
    expect(await notices()).toEqual([`Funding profile due for confirmation: ${NAME}`]);
    expect(await duties()).toMatchObject([{ kind: 'appetite', id, since: today }]);
    expect((await w.call('otherFunder', 'desk.read')).body).toMatchObject({ duties: [] });
    recordIn(await saveProfile('funder', { id, version }));
    await outbox.sent();
    expect(await duties()).toEqual([]);
    expect(await runDigest()).toEqual({ written: 0 });
  });

  test('notifies again when it lapses again, but not if its company is not a capital partner', async () => {
    const { id, version } = await putProfile({ confirmedOn: daysAgo(120) });
    expect(await runDigest()).toEqual({ written: 1 });
    expect((await outbox.sent())[0]?.text).toContain('was last confirmed at least 90 days ago');
    recordIn(await saveProfile('admin', { id, version, confirmedOn: daysAgo(95) }));
    expect(await runDigest()).toEqual({ written: 1 });
    const former = await w.put('company', a.company({ companyType: 'project_partner' }));
    await putProfile({ companyId: former.id, confirmedOn: daysAgo(95) });
    expect(await runDigest()).toEqual({ written: 0 });
  });
});

describe('a confirmation request to a funder', () => {
  test('is sent to the users of the funder after 180 days, at most once a week, and is recorded', async () => {
    const { id } = await putProfile({ confirmedOn: daysAgo(180) });
    expect(recordIn(await requestConfirmation(id))).toMatchObject({
      askedOn: today,
      confirmedOn: daysAgo(180),
      version: 2,
    });
    await outbox.sent();
    expect(await notices()).toEqual([`Our team asks you to confirm your funding profile: ${NAME}`]);
    expect(await requestConfirmation(id)).toMatchObject({
      status: 409,
      body: { message: 'This funder was asked within the last 7 days.' },
    });
    const { id: requestedId } = await putProfile({ confirmedOn: daysAgo(300), askedOn: daysAgo(7) });
    expect(recordIn(await requestConfirmation(requestedId))['askedOn']).toBe(today);
    await outbox.sent();
  });

  test('is refused for a funder without an active user', async () => {
    const { id: companyId } = await w.put('company', a.company({ companyType: 'capital_partner' }));
    const { id } = await putProfile({ companyId, confirmedOn: daysAgo(180) });
    expect(await requestConfirmation(id)).toMatchObject({
      status: 409,
      body: { message: 'This company has no active user. Invite one on the company’s page first.' },
    });
    expect(await w.table.record('funding-profile', id)).toMatchObject({ version: 1 });
  });

  test('is refused for a recently confirmed profile, and for an inactive profile', async () => {
    const freshProfile = await putProfile({ confirmedOn: daysAgo(179) });
    const inactiveProfile = await putProfile({ confirmedOn: daysAgo(300), fundingProfileStatus: 'inactive' });
    expect(await requestConfirmation(freshProfile.id)).toMatchObject({
      status: 409,
      body: { message: 'This funding profile was confirmed within the last 180 days.' },
    });
    expect((await requestConfirmation(inactiveProfile.id)).status).toBe(409);
    await outbox.sent();
    expect(await notices()).toEqual([]);
  });
});

describe('the ranking for the team', () => {
  test('shows the availability of each funder, which affects neither order nor verdict nor score', async () => {
    const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const availability = {
      fundsAvailable: 'from',
      fundsFrom: '2027-02-01',
      confirmedOn: daysAgo(200),
    } as const;
    const { id } = await putProfile();
    const ranking = async () =>
      Object((await w.call('admin', 'match.funders', { params: { projectId: project.id } })).body);
    const rankingBefore = await ranking();
    recordIn(await saveProfile('admin', { id, version: 1, ...availability }));
    const rankingAfter = await ranking();
    expect(rankingAfter.matches).toEqual([{ ...rankingBefore.matches[0], ...availability }]);
    const { status } = await w.call('funder', 'match.funders', { params: { projectId: project.id } });
    expect(status).toBe(403);
  });
});

describe('the deletion of a funding profile', () => {
  const remove = (person: Person, id: string) => w.call(person, 'funding-profile.remove', { params: { id } });

  test.each(['admin', 'funder'] as const)(
    'is refused to %s with the reason once it is active',
    async (person) => {
      const { id } = await putProfile({ fundingProfileStatus: 'active' });
      const { body, headers } = await remove(person, id);
      expect(body).toBe(false);
      expect(headers['Reason']).toBe('This funding profile can be deleted only while its Status is New.');
    },
  );

  test('is refused with the reason if it is deleted already, or invisible', async () => {
    const reason = 'This funding profile was deleted or is no longer visible to you.';
    const { id } = await putProfile();
    expect((await remove('otherFunder', id)).headers['Reason']).toBe(reason);
    expect((await remove('admin', id)).body).toBe(true);
    expect(await remove('admin', id)).toMatchObject({ body: false, headers: { Reason: reason } });
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import { setMuted } from '../../../lambdas/domain/message/mute.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import type { User } from '../../../shared/entities/user.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { openOutbox } from '../../support/outbox.ts';
import { a } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w);
beforeEach(async () => {
  await w.reset();
  await w.db.drained();
  w.ses.clear();
});
afterEach(() => w.meter.heal());
afterAll(() => outbox.close());

const { partner, otherPartner, funder, otherFunder } = companies;
const READER = 'reader@cast.test';
/** Seven in the morning in Sydney, on a day of July 2026. */
const morning = (day: number) => new Date(Date.UTC(2026, 6, day - 1, 21));
const timeBefore = (day: number, minutes: number) =>
  new Date(morning(day).getTime() - minutes * 60_000).toISOString();

/** A user who wants every kind in a daily mail. */
const putReader = (overrides: Partial<User> = {}) =>
  w.put(
    'user',
    a.user({
      email: READER,
      companyId: partner.id,
      noticeStatus: 'digest',
      noticeTerms: 'digest',
      ...overrides,
    }),
  );
const putNotice = (title: string, createdAt: string, overrides: Partial<Notice> = {}) =>
  w.put(
    'notice',
    a.notice({ userId: READER, companyId: partner.id, delivery: 'digest', title, createdAt, ...overrides }),
  );
/** Calls the handler as the schedule does. */
const runHandler = async (day: number) =>
  (await handlerOf('triggers.digest'))({ time: morning(day).toISOString() }, { awsRequestId: 'schedule' });
/** Runs the schedule. @returns its answer and the mails of that morning */
async function runSchedule(day: number) {
  const answer = await runHandler(day);
  const mails = [...(await outbox.sent())];
  w.ses.clear();
  return { answer, mails };
}

describe('the daily mail', () => {
  test("is one mail with the user's unread notices, by project, with a link to all", async () => {
    await putReader();
    const project = await w.put('project', a.project({ projectCompanyId: partner.id }));
    await putNotice('Terms moved', timeBefore(2, 60), { projectId: project.id, kind: 'terms' });
    await putNotice('Of nothing', timeBefore(2, 50));
    await putNotice('Read', timeBefore(2, 40), { readAt: timeBefore(2, 30) });
    await putNotice('Mailed at once', timeBefore(2, 40), { delivery: 'mail' });
    const { answer, mails } = await runSchedule(2);
    expect(answer).toEqual({ written: 1 });
    expect(mails).toMatchObject([{ to: [READER], subject: '2 unread notices' }]);
    const { text = '', html = '' } = mails[0] ?? {};
    expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'Harbour Quarter',
      'Other',
    ]);
    expect(text).toMatch(
      /Harbour Quarter\s+Offers: Terms moved\s+Open the project: \S+\s+Other\s+Status: Of nothing/,
    );
    expect(text).toContain('https://portal.test/admin/notices');
    expect(text).not.toMatch(/Read|Mailed at once/);
  });

  test('counts several messages of one person in one line', async () => {
    await putReader({ noticeMessages: 'digest' });
    const { id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id }));
    for (const minutes of [60, 50, 40])
      await putNotice('Message from Ann', timeBefore(2, minutes), { projectId, kind: 'messages' });
    await putNotice('Message from Bo', timeBefore(2, 30), { projectId, kind: 'messages' });
    const { mails } = await runSchedule(2);
    expect(mails[0]?.subject).toMatch(/^4 unread notices/);
    expect(mails[0]?.text).toMatch(
      /Messages: Message from Bo\s+Messages: Message from Ann \(3 times\)\s+Open/,
    );
  });

  test('links to the section of a project that all its notices are about', async () => {
    await putReader();
    const owned = a.project({ projectCompanyId: partner.id });
    const [offers, mixed] = [
      await w.put('project', owned),
      await w.put('project', { ...owned, id: 'mixed' }),
    ];
    const sectionOf = (id: string, section: string) =>
      ({ projectId: id, kind: 'terms', path: `/admin/project-page?projectId=${id}${section}` }) as const;
    await putNotice('Shared', timeBefore(2, 60), sectionOf(offers.id, '&section=terms'));
    await putNotice('Withdrawn', timeBefore(2, 55), sectionOf(offers.id, '&section=terms'));
    await putNotice('Declined', timeBefore(2, 50), sectionOf(mixed.id, '&section=terms'));
    await putNotice('Moved', timeBefore(2, 45), sectionOf(mixed.id, ''));
    const { text = '' } = (await runSchedule(2)).mails[0] ?? {};
    const links = [...text.matchAll(/Open the project: \S+projectId=(\S+)/g)].map(([, link]) => link);
    expect(links.toSorted()).toEqual([`${offers.id}&section=terms`, 'mixed'].toSorted());
  });

  test('links to the setting of a kind that it lists', async () => {
    await putReader({ noticeStatus: 'mail' });
    await putNotice('Shared', timeBefore(2, 60), { kind: 'terms' });
    const { text = '' } = (await runSchedule(2)).mails[0] ?? {};
    expect(text).toContain('Notification settings: https://portal.test/admin/user-page?field=noticeTerms');
  });

  test('lists a declined offer under Other, without its project, once another funder is assigned', async () => {
    await putReader({ companyId: funder.id });
    const project = await w.put(
      'project',
      a.project({ projectStatus: 'in_progress', capitalCompanyId: otherFunder.id }),
    );
    const owner = { companyId: funder.id, projectId: project.id };
    await putNotice('Offer declined', timeBefore(2, 60), { ...owner, kind: 'terms' });
    await putNotice('Status moved', timeBefore(2, 50), owner);
    const { mails } = await runSchedule(2);
    expect(mails).toMatchObject([{ to: [READER], subject: '1 unread notice' }]);
    expect(mails[0]?.text).toMatch(/Other\s+Offers: Offer declined\s+Open your notices/);
  });

  test('is not sent without notices, and is sent once however often the schedule runs', async () => {
    await putReader();
    expect((await runSchedule(2)).mails).toEqual([]);
    await putNotice('First', timeBefore(3, 10));
    expect((await runSchedule(3)).mails).toHaveLength(1);
    await putNotice('Second', timeBefore(4, 60));
    expect(await runSchedule(3)).toEqual({ answer: { written: 0 }, mails: [] });
    const nextMails = await runSchedule(4);
    expect(nextMails.mails).toHaveLength(1);
    expect(nextMails.mails[0]?.text).toContain('Second');
    expect(nextMails.mails[0]?.text).not.toContain('First');
  });

  test('has the notices of several days if the schedule did not run', async () => {
    await putReader();
    for (const day of [2, 3, 4]) await putNotice(`Of day ${day}`, timeBefore(day, 10));
    const { mails } = await runSchedule(5);
    expect(mails).toMatchObject([{ subject: '3 unread notices' }]);
  });

  test('is written once by two concurrent runs', async () => {
    await putReader();
    await putNotice('Only', timeBefore(2, 10));
    await Promise.all([runHandler(2), runHandler(2), runHandler(2)]);
    expect(await outbox.sent()).toHaveLength(1);
  });

  test('leaves the newest notices for the next day, since an index can lag', async () => {
    await putReader();
    await putNotice('Late', timeBefore(2, 0.5));
    expect((await runSchedule(2)).mails).toEqual([]);
    expect((await runSchedule(3)).mails).toHaveLength(1);
  });

  test('lists fifty and states how many more there are', async () => {
    await putReader();
    const manyNotices = Array.from({ length: 62 }, (_, index) =>
      a.notice({
        userId: READER,
        companyId: partner.id,
        delivery: 'digest',
        title: `Notice ${index}`,
        createdAt: timeBefore(2, 10 + index),
      }),
    );
    await w.table.putAll('notice', manyNotices);
    const { mails } = await runSchedule(2);
    expect(mails).toMatchObject([{ subject: '62 unread notices' }]);
    expect(mails[0]?.text.match(/Status: Notice \d+/g)).toHaveLength(50);
    expect(mails[0]?.text).toContain('and 12 more');
  });

  test('omits notices its reader can no longer see', async () => {
    await putReader();
    const foreign = await w.put('project', a.project({ projectCompanyId: otherPartner.id }));
    await putNotice('Of a foreign project', timeBefore(2, 10), { projectId: foreign.id });
    await putNotice('Of the company before', timeBefore(2, 10), { companyId: otherPartner.id });
    expect((await runSchedule(2)).mails).toEqual([]);
  });

  test('omits notices of tasks that were deleted or given to another side', async () => {
    await putReader({ noticeTasks: 'digest' });
    const { id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id }));
    const ownTask = await w.put('task', a.task({ projectId, partnerId: partner.id }));
    const otherTask = await w.put('task', a.task({ projectId, partnerId: partner.id, ownerSide: 'funder' }));
    for (const [title, id] of [
      ['Own', ownTask.id],
      ['Of others', otherTask.id],
      ['Deleted', 'deleted'],
    ] as const)
      await putNotice(title, timeBefore(2, 10), { projectId, kind: 'tasks', recordKeys: `task#${id}` });
    const { mails } = await runSchedule(2);
    expect(mails).toMatchObject([{ subject: '1 unread notice about Harbour Quarter' }]);
    expect(mails[0]?.text).toContain('Tasks: Own');
  });

  test('omits messages of a project that its reader has muted since, but not other notices of it', async () => {
    await putReader({ noticeMessages: 'digest' });
    const owned = a.project({ projectCompanyId: partner.id });
    const muted = await w.put('project', owned);
    const loud = await w.put('project', { ...owned, id: 'loud' });
    for (const { id: projectId } of [muted, loud])
      await putNotice(`Message in ${projectId}`, timeBefore(2, 60), { projectId, kind: 'messages' });
    await putNotice('Terms moved', timeBefore(2, 50), { projectId: muted.id, kind: 'terms' });
    await setMuted(muted.id, READER, true);
    const { mails } = await runSchedule(2);
    expect(mails).toMatchObject([{ subject: '2 unread notices' }]);
    expect(mails[0]?.text).toMatch(/Terms moved[^]*Message in loud/);
    expect(mails[0]?.text).not.toContain(`Message in ${muted.id}`);
  });

  test.each([
    ['is disabled', { disabled: true }],
    ['has an undeliverable address', { mailDelivery: 'bounced' }],
    ['has switched it off in the meantime', { noticeStatus: 'off' }],
    ['has chosen immediate mail in the meantime', { noticeStatus: 'mail', noticeTerms: 'portal' }],
  ] as const)('is not sent to a user who %s', async (_, overrides) => {
    await putReader(overrides);
    await putNotice('Something', timeBefore(2, 10));
    expect((await runSchedule(2)).mails).toEqual([]);
  });

  test.each([
    ['is disabled', { disabled: true }],
    ['moves to another company', { companyId: otherPartner.id }],
  ] as const)('that SES has refused is not sent again to a user who %s', async (_, overrides) => {
    await putReader();
    await putNotice('Something', timeBefore(2, 10));
    w.meter.fail('SendEmail', 1, 400, 'MessageRejected');
    expect((await runSchedule(2)).mails).toEqual([]);
    await putReader(overrides);
    const due = { byTimeSk: new Date(Date.now() - 1000).toISOString() };
    await w.table.putItems((await w.table.queuedMails()).map((item) => ({ ...item, ...due })));
    await (
      await handlerOf('triggers.mail-redrive')
    )({}, { awsRequestId: 'schedule' });
    expect(await outbox.sent()).toEqual([]);
  });

  test('reaches the remaining users if one mail fails, and the failed run is retried', async () => {
    await putReader();
    await putReader({ email: emailOf('partner') });
    await putNotice('Something', timeBefore(2, 10));
    await putNotice('Something', timeBefore(2, 10), { userId: emailOf('partner') });
    w.meter.fail('TransactWriteItems', 5);
    await expect(runHandler(2)).rejects.toThrow('were not written');
    w.meter.heal();
    await runHandler(2);
    expect((await outbox.sent()).flatMap(({ to }) => to).sort()).toEqual([emailOf('partner'), READER].sort());
  });
});

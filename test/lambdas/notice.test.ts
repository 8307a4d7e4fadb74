import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { Notice } from '../../shared/entities/notice.ts';
import type { User } from '../../shared/entities/user.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { companies, emailOf, type Person } from '../support/cast.ts';
import { recordsIn, recordIn, type Answer } from '../support/event.ts';
import { openOutbox } from '../support/outbox.ts';
import { a, projectForm, taskForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w, { hasFollower: true });
beforeEach(async () => {
  w.meter.heal();
  await outbox.withoutDelivery(w.reset);
  w.ses.clear();
});
afterAll(() => outbox.close());

const { partner, otherPartner, funder, otherFunder } = companies;
const assigned = {
  projectCompanyId: partner.id,
  capitalCompanyId: funder.id,
  projectStatus: 'assigned',
  matched: true,
} as const;

const listNotices = async (person: Person, query: Record<string, string> = {}) =>
  w.call(person, 'notice.mine', { query });
const noticesOf = async (person: Person, query: Record<string, string> = {}) =>
  recordsIn(await listNotices(person, query)) as unknown as Notice[];
const titles = async (person: Person, query: Record<string, string> = {}) =>
  (await noticesOf(person, query)).map(({ title }) => title);
const unreadCountIn = ({ headers }: Answer) => headers['Unread-Count'];
const markRead = async (person: Person, body: object) => w.call(person, 'notice.markRead', { body });
const moveProject = async (id: string, version: number, projectStatus: string) =>
  recordIn(await w.call('admin', 'project.save', { body: { project: { id, version, projectStatus } } }));
/** Waits until all stream effects are done. */
const waitForEffects = () => outbox.sent();
const setPreferences = async (person: Person, preferences: Partial<User>) => {
  const user = { email: emailOf(person), version: (await w.table.record('user', emailOf(person)))?.version };
  recordIn(await w.call(person, 'user.save', { body: { user: { ...user, ...preferences } } }));
};

const writeMessage = async (projectId: string) =>
  recordIn(
    await w.call('admin', 'message.save', {
      body: { message: { projectId, audience: 'partner', text: 'Hello' } },
    }),
  );

describe('a project that a user muted', () => {
  const muteProject = (projectId: string, muted: boolean) =>
    w.call('partner', 'message.mute', { params: { projectId }, body: { muted } });
  const isMuted = async (projectId: string) =>
    Object((await w.call('partner', 'message.unread', { params: { projectId } })).body).muted;

  test('sends them no message notice or mail until they unmute it; other users are notified', async () => {
    await w.put('user', a.user({ companyId: partner.id, email: 'mate@cast.test' }));
    const { id } = await w.put('project', a.project(assigned));
    const otherProject = await w.put('project', a.project(assigned));
    await muteProject(id, true);
    expect([await isMuted(id), await isMuted(otherProject.id)]).toEqual([true, false]);
    await writeMessage(id);
    expect((await waitForEffects()).map(({ to }) => to)).toEqual([['mate@cast.test']]);
    expect(await noticesOf('partner')).toEqual([]);
    await writeMessage(otherProject.id);
    await waitForEffects();
    await muteProject(id, false);
    await writeMessage(id);
    await waitForEffects();
    expect((await noticesOf('partner')).map(({ projectId }) => projectId)).toEqual([id, otherProject.id]);
  });

  test('still notifies them of status changes', async () => {
    const { id } = await w.put('project', a.project(assigned));
    await muteProject(id, true);
    await moveProject(id, 1, 'in_progress');
    await waitForEffects();
    expect((await noticesOf('partner')).map(({ kind }) => kind)).toEqual(['status']);
  });
});

describe('a mail becomes a notice', () => {
  test('for each user of its companies, once, with a link to its page', async () => {
    const mate = await w.put('user', a.user({ companyId: partner.id, email: 'mate@cast.test' }));
    const { id } = await w.put('project', a.project(assigned));
    await moveProject(id, 1, 'in_progress');
    await waitForEffects();
    const expectedNotice = {
      kind: 'status',
      title: 'Now In Progress: Harbour Quarter ($25m), moved by our team from Assigned',
      projectId: id,
      path: `/admin/project-page?projectId=${id}`,
      readAt: '',
    };
    for (const person of ['partner', 'funder'] as const)
      expect(await noticesOf(person)).toMatchObject([expectedNotice]);
    const notices = (await w.table.scanAll()).filter(({ noun }) => noun === 'notice');
    expect(notices.map(({ record }) => Object(record).userId).sort()).toEqual(
      [emailOf('funder'), mate.email, emailOf('partner')].sort(),
    );
    const days = (Number(notices[0]?.['expiresAt']) - Date.now() / 1000) / 86_400;
    expect(days).toBeCloseTo(180, 1);
  });

  test('for administrators if it goes to the mailboxes, except its author', async () => {
    const otherAdmin = { role: 'admin', sub: 'other', email: 'otheradmin@cast.test' } as const;
    await w.put('user', a.user(otherAdmin));
    await w.put('user', a.user({ ...otherAdmin, email: 'gone@cast.test', disabled: true }));
    const project = { ...projectForm, projectCompanyId: partner.id };
    recordIn(await w.call('admin', 'project.save', { body: { project } }));
    recordIn(await w.call('partner', 'project.save', { body: { project } }));
    await waitForEffects();
    const recipients = (await w.table.scanAll()).flatMap(({ noun, record }) =>
      noun === 'notice' ? [Object(record).userId] : [],
    );
    expect(recipients.sort()).toEqual([emailOf('admin'), otherAdmin.email, otherAdmin.email].sort());
    expect(await titles('admin')).toEqual([
      'Ann Lee submitted Harbour Quarter ($25m) for Alpha Developments',
    ]);
  });

  test('even if every mail fails', async () => {
    w.meter.fail('SendEmail', 1000, 503, 'ServiceUnavailable');
    const { id } = await w.put('project', a.project(assigned));
    await moveProject(id, 1, 'in_progress');
    await waitForEffects();
    expect(await titles('partner')).toEqual([
      'Now In Progress: Harbour Quarter ($25m), moved by our team from Assigned',
    ]);
    expect(w.ses.inbox()).toEqual([]);
  });

  test('once, however often the stream delivers it', async () => {
    const { id } = await w.put('project', a.project(assigned));
    const streamRecords: unknown[] = [];
    const stopCollecting = w.db.changes(
      'portal-test',
      async (records) => void streamRecords.push(...records),
      {
        consumer: 'again',
      },
    );
    await moveProject(id, 1, 'in_progress');
    await waitForEffects();
    const [noticeBefore] = await noticesOf('partner');
    await markRead('partner', { ids: [noticeBefore?.id] });
    const mailRecords = streamRecords.filter(
      (record) => Object(record).dynamodb.NewImage?.noun?.S === 'mail',
    );
    await (
      await handlerOf('triggers.follow')
    )({ Records: mailRecords }, { awsRequestId: 'stream' });
    stopCollecting();
    const noticesAfter = await noticesOf('partner');
    expect(noticesAfter).toHaveLength(1);
    expect(noticesAfter[0]?.readAt).not.toBe('');
  });

  test('once per user about a matching project, even if it stops fitting and fits again', async () => {
    const { projectName: _, fundingAmount: _amount, ...criteria } = projectForm;
    const lists = Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, [value]]));
    await w.put('funding-profile', a['funding-profile']({ companyId: funder.id, ...lists, seniorIRR: null }));
    const project = { ...projectForm, projectCompanyId: partner.id };
    const { id } = recordIn(await w.call('partner', 'project.save', { body: { project } }));
    await waitForEffects();
    for (const [version, fundingAmount] of [90_000_000, 26_000_000].entries()) {
      const body = { project: { id, version: version + 1, fundingAmount } };
      recordIn(await w.call('partner', 'project.save', { body }));
      await waitForEffects();
    }
    expect(await titles('funder')).toEqual(['Harbour Quarter ($25m) fits your funding profile']);
  });

  test('but not if it is a day old, such as a mail in a restored backup', async () => {
    const { id } = await w.put('project', a.project(assigned));
    await moveProject(id, 1, 'in_progress');
    await waitForEffects();
    const mails = (await w.table.queuedMails()).filter(({ mail }) => Object(mail).about);
    await w.reset();
    const old = new Date(Date.now() - DAY_MS).toISOString();
    await w.table.putItems(mails.map((mail) => ({ ...mail, createdAt: old, state: 'failed' })));
    await w.put('project', a.project({ ...assigned, id }));
    await waitForEffects();
    expect(await noticesOf('partner')).toEqual([]);
  });
});

describe('a user with the preference', () => {
  test.each([
    ['portal', 1, 0],
    ['mail', 1, 1],
    ['digest', 1, 0],
    ['off', 0, 0],
  ] as const)('%s has %i notices and %i mails', async (noticeStatus, notices, mails) => {
    await setPreferences('partner', { noticeStatus });
    const { id } = await w.put('project', a.project({ ...assigned, capitalCompanyId: '' }));
    await moveProject(id, 1, 'in_progress');
    expect((await waitForEffects()).flatMap(({ to }) => to)).toHaveLength(mails);
    expect(await titles('partner')).toHaveLength(notices);
  });

  test.each(['digest', 'off'] as const)(
    '%s is not mailed when an administrator writes about a project',
    async (noticeMessages) => {
      await setPreferences('partner', { noticeMessages });
      const { id } = await w.put('project', a.project(assigned));
      await writeMessage(id);
      expect(await waitForEffects()).toEqual([]);
    },
  );

  test('against mails about matches still gets notices; both fields of the preference stay in step', async () => {
    await setPreferences('funder', { mailDealAlerts: false });
    expect(await w.table.record('user', emailOf('funder'))).toMatchObject({ noticeMatches: '' });
    await setPreferences('funder', { noticeMatches: 'mail' });
    expect(await w.table.record('user', emailOf('funder'))).toMatchObject({ mailDealAlerts: true });
    await setPreferences('funder', { noticeMatches: 'portal' });
    expect(await w.table.record('user', emailOf('funder'))).toMatchObject({ mailDealAlerts: false });
  });
});

describe('the list of notices', () => {
  const putNotice = (title: string, minute: number, overrides: Partial<Notice> = {}) =>
    w.put(
      'notice',
      a.notice({
        title,
        userId: emailOf('partner'),
        companyId: partner.id,
        createdAt: `2026-11-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
        ...overrides,
      }),
    );

  test('is paged, newest first; the first page has the number of unread notices', async () => {
    for (const minute of [1, 2, 3])
      await putNotice(`At ${minute}`, minute, minute === 2 ? { readAt: 'x' } : {});
    const first = await listNotices('partner', { limit: '2' });
    expect(recordsIn(first).map(({ title }) => title)).toEqual(['At 3', 'At 2']);
    expect(unreadCountIn(first)).toBe('2');
    const cursor = new URLSearchParams(/\?(.*)>/.exec(first.headers['Link'] ?? '')?.[1]).get('cursor') ?? '';
    const second = await listNotices('partner', { limit: '2', cursor });
    expect(recordsIn(second).map(({ title }) => title)).toEqual(['At 1']);
    expect(unreadCountIn(second)).toBeUndefined();
    expect(await titles('partner', { unread: 'yes' })).toEqual(['At 3', 'At 1']);
  });

  test('can be filtered by kind, and counts unread notices in one Query', async () => {
    await putNotice('Status', 1);
    await putNotice('Terms', 2, { kind: 'terms' });
    expect(await titles('partner', { kind: 'terms' })).toEqual(['Terms']);
    w.meter.start();
    expect(unreadCountIn(await listNotices('partner', { unread: 'yes' }))).toBe('2');
    expect(w.meter.calls).toEqual(['Query']);
  });

  test.each([
    ['kind', 'weather'],
    ['unread', 'no'],
    ['limit', '0'],
    ['cursor', 'x'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await listNotices('partner', { [name]: value })).status).toBe(400);
  });

  test('counts at most a hundred', async () => {
    const manyNotices = Array.from({ length: 120 }, () =>
      a.notice({ userId: emailOf('partner'), companyId: partner.id }),
    );
    await w.table.putAll('notice', manyNotices);
    expect(unreadCountIn(await listNotices('partner', { limit: '1' }))).toBe('100');
  });

  const assignTo = (capitalCompanyId: string) => (id: string) =>
    w.call('admin', 'project.assign', { params: { id }, body: { capitalCompanyId, version: 1 } });
  const unassigned = { capitalCompanyId: '', projectStatus: 'new' } as const;
  const ENDED = 'No longer assigned to you: Harbour Quarter ($25m)';

  test.each([
    ['is assigned to another funder', assigned, assignTo(otherFunder.id), [ENDED]],
    ['was on the market until it was assigned', unassigned, assignTo(otherFunder.id), []],
    ['is deleted', unassigned, (id: string) => w.call('admin', 'project.remove', { params: { id } }), []],
  ])('omits and does not count notices of a project that %s', async (_, overrides, endAccess, added) => {
    const { id: projectId } = await w.put('project', a.project({ ...assigned, ...overrides }));
    const owner = { userId: emailOf('funder'), companyId: funder.id };
    await w.put('notice', a.notice({ ...owner, projectId }));
    await w.put('notice', a.notice({ ...owner, title: 'Without a project' }));
    expect(unreadCountIn(await listNotices('funder'))).toBe('2');
    expect((await endAccess(projectId)).status).toBe(200);
    await waitForEffects();
    expect(await titles('funder')).toEqual([...added, 'Without a project']);
    expect(unreadCountIn(await listNotices('funder'))).toBe(String(1 + added.length));
  });

  describe('omits the notice of a record', () => {
    const remove = (noun: 'task' | 'document' | 'message', id: string) =>
      w.call('admin', `${noun}.remove`, { params: { id } });
    const addTask = async (projectId: string) => {
      const task = { ...taskForm, projectId, ownerSide: 'partner' };
      return recordIn(await w.call('admin', 'task.save', { body: { task } })).id;
    };
    const rejectDocument = async (projectId: string) => {
      const { id } = await w.put('document', a.document({ projectId, companyId: partner.id }));
      const document = { id, version: 1, documentStatus: 'rejected', reviewReason: 'Too old' };
      recordIn(await w.call('admin', 'document.save', { body: { document } }));
      return id;
    };
    const unreadOf = async (reader: Person) => unreadCountIn(await listNotices(reader));

    test.each([
      ['task', addTask],
      ['document', rejectDocument],
      ['message', async (projectId: string) => (await writeMessage(projectId)).id],
    ] as const)('that is deleted, until it is restored: %s', async (noun, create) => {
      const reader = 'partner';
      const project = a.project({ projectCompanyId: partner.id });
      const id = await create((await w.put('project', project)).id);
      await waitForEffects();
      expect(await unreadOf(reader)).toBe('1');
      expect((await remove(noun, id)).body).toBe(true);
      await waitForEffects();
      expect([await unreadOf(reader), await titles(reader)]).toEqual(['0', []]);
      expect((await w.call('admin', 'history.restore', { params: { noun, id } })).body).toBe(true);
      await waitForEffects();
      expect(await unreadOf(reader)).toBe('1');
    });

    test('that is a task, while the task is done', async () => {
      const { id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id }));
      const id = await addTask(projectId);
      const tick = async (version: number, done: boolean) => {
        recordIn(await w.call('partner', 'task.save', { body: { task: { id, version, done } } }));
        await waitForEffects();
        return unreadOf('partner');
      };
      expect([await tick(1, true), await tick(2, false)]).toEqual(['0', '1']);
    });

    test('that was given to another side', async () => {
      const { id: projectId } = await w.put('project', a.project(assigned));
      const task = { id: await addTask(projectId), version: 1, ownerSide: 'funder' };
      recordIn(await w.call('admin', 'task.save', { body: { task } }));
      await waitForEffects();
      expect([await unreadOf('partner'), await unreadOf('funder')]).toEqual(['0', '1']);
    });

    test('that belongs to an ended assignment', async () => {
      const { id: projectId } = await w.put('project', a.project(assigned));
      const task = { ...taskForm, projectId, ownerSide: 'funder' };
      recordIn(await w.call('admin', 'task.save', { body: { task } }));
      const message = { projectId, audience: 'everyone', text: 'Hello' };
      recordIn(await w.call('admin', 'message.save', { body: { message } }));
      await waitForEffects();
      expect([await unreadOf('funder'), await unreadOf('partner')]).toEqual(['2', '1']);
      await w.call('admin', 'project.unassign', { params: { id: projectId } });
      await waitForEffects();
      expect(await titles('funder')).toEqual([ENDED]);
    });

    test('only once all its records are deleted', async () => {
      const { id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id }));
      const tasks = recordsIn(
        await w.call('admin', 'task.addUsual', {
          params: { projectId },
          body: { templates: ['valuation', 'presales'] },
        }),
      );
      await waitForEffects();
      const counts: unknown[] = [];
      for (const { id } of tasks) {
        counts.push(await unreadOf('partner'));
        await remove('task', id);
      }
      expect([...counts, await unreadOf('partner')]).toEqual(['1', '1', '0']);
    });
  });

  test('keeps for a funder that its offer was declined, although another funder has the project', async () => {
    const { id: projectId } = await w.put('project', a.project(assigned));
    await w.put('terms', a.terms({ projectId, companyId: otherFunder.id, termsStatus: 'reserved' }));
    await moveProject(projectId, 1, 'in_progress');
    await waitForEffects();
    expect(await noticesOf('otherFunder')).toMatchObject([
      { title: 'Our team declined your offer for Harbour Quarter', path: '/admin/desk' },
    ]);
    expect(unreadCountIn(await listNotices('otherFunder'))).toBe('1');
    const until = new Date().toISOString();
    expect(recordsIn(await markRead('otherFunder', { all: true, until }))).toHaveLength(1);
  });

  test('omits notices to a user of another company, or to the team', async () => {
    const userId = emailOf('partner');
    await w.put('notice', a.notice({ userId, companyId: otherPartner.id, title: 'Of the company before' }));
    await w.put('notice', a.notice({ userId, companyId: '', title: 'To an administrator' }));
    await putNotice('Own', 1);
    expect(await titles('partner')).toEqual(['Own']);
    expect(unreadCountIn(await listNotices('partner'))).toBe('1');
  });
});

describe('read marks', () => {
  const putPartnerNotice = async (overrides: Partial<Notice> = {}) => {
    const owner = { userId: emailOf('partner'), companyId: partner.id };
    return w.put('notice', a.notice({ ...owner, ...overrides }));
  };
  const unread = async () => (await noticesOf('partner', { unread: 'yes' })).map(({ id }) => id);

  test('are set and removed for the named notices, and never for those of other users', async () => {
    const ownNotice = await putPartnerNotice();
    const otherNotice = await w.put('notice', a.notice({ userId: emailOf('funder'), companyId: funder.id }));
    const ids = [ownNotice.id, otherNotice.id];
    expect(recordsIn(await markRead('partner', { ids })).map(({ id }) => id)).toEqual([ownNotice.id]);
    expect(recordsIn(await markRead('partner', { ids }))).toEqual([]);
    expect(await unread()).toEqual([]);
    expect((await w.table.record('notice', otherNotice.id))?.readAt).toBe('');
    expect(recordsIn(await markRead('partner', { ids, unread: true }))).toHaveLength(1);
    expect(await unread()).toEqual([ownNotice.id]);
    const item = await w.table.item(`notice#${ownNotice.id}`, 'record');
    expect(item?.['expiresAt']).toBeGreaterThan(Date.now() / 1000);
  });

  test('are set for all notices up to a time; later notices stay unread', async () => {
    await putPartnerNotice({ createdAt: '2026-11-01T00:00:00.000Z' });
    const laterNotice = await putPartnerNotice({ createdAt: '2026-11-02T00:00:00.000Z' });
    expect(
      recordsIn(await markRead('partner', { all: true, until: '2026-11-01T12:00:00.000Z' })),
    ).toHaveLength(1);
    expect(await unread()).toEqual([laterNotice.id]);
  });

  test('show no notice of a project that the user can no longer see', async () => {
    const { id: projectId } = await w.put(
      'project',
      a.project({ ...assigned, capitalCompanyId: otherFunder.id }),
    );
    await w.put('notice', a.notice({ userId: emailOf('funder'), companyId: funder.id, projectId }));
    const until = new Date().toISOString();
    expect(recordsIn(await markRead('funder', { all: true, until }))).toEqual([]);
  });

  test('are set for one kind of a project up to a time; later notices stay unread', async () => {
    const { id: projectId } = await w.put('project', a.project(assigned));
    const [createdAt, until] = ['2026-11-01T00:00:00.000Z', '2026-11-01T12:00:00.000Z'];
    const notice = await putPartnerNotice({ projectId, kind: 'terms', createdAt });
    const status = await putPartnerNotice({ projectId, createdAt });
    const laterNotice = await putPartnerNotice({
      projectId,
      kind: 'terms',
      createdAt: '2026-11-02T00:00:00.000Z',
    });
    const read = recordsIn(await markRead('partner', { projectId, kind: 'terms', until }));
    expect(read.map(({ id }) => id)).toEqual([notice.id]);
    expect((await unread()).sort()).toEqual([status.id, laterNotice.id].sort());
  });

  test.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { all: true },
    { all: false, until: '2026-11-01T12:00:00.000Z' },
    { all: true, until: 'yesterday' },
    { projectId: partner.id, until: '2026-11-01T12:00:00.000Z' },
    { projectId: partner.id, kind: 'terms' },
    { projectId: partner.id, kind: 'terms', until: 'yesterday' },
    { projectId: partner.id, kind: 'weather', until: '2026-11-01T12:00:00.000Z' },
  ])('are refused for %j', async (body) => {
    expect((await markRead('partner', body)).status).toBe(400);
  });

  test('are refused for more than 100 ids', async () => {
    expect((await markRead('partner', { ids: Array(101).fill(partner.id) })).status).toBe(400);
  });

  test('cancel a mail that has not been sent yet', async () => {
    const { id } = await w.put('project', a.project(assigned));
    w.meter.fail('SendEmail', 1000, 503, 'ServiceUnavailable');
    await moveProject(id, 1, 'in_progress');
    await waitForEffects();
    w.meter.heal();
    await markRead('partner', { projectId: id, kind: 'status', until: new Date().toISOString() });
    for (const item of await w.table.queuedMails())
      if (typeof Object(item['mail']).to === 'string')
        await w.table.putItems([{ ...item, state: 'redrive', redrivenAt: 'now' }]);
    expect((await waitForEffects()).flatMap(({ to }) => to)).toEqual([emailOf('funder')]);
    const skipped = (await w.table.queuedMails()).filter(({ state }) => state === 'skipped');
    expect(skipped).toMatchObject([{ mail: { to: emailOf('partner') } }]);
  });
});

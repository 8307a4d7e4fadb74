import { beforeEach, describe, expect, test } from 'vitest';

import { askId } from '../../lambdas/domain/pair-ids.ts';
import { snoozeId } from '../../lambdas/domain/snooze/snoozes.ts';
import type { TeamDuty, Todo } from '../../shared/api/desk.ts';
import { entities } from '../../shared/entities/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { blank } from '../../shared/schema/entity.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { companies, emailOf } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { openOutbox } from '../support/outbox.ts';
import { a, projectForm, termsForm } from '../support/records.ts';
import { collectChanges, followNewChanges, resetWithChanges } from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(() => resetWithChanges(w, changes));

const { partner, funder } = companies;
const LATER = '2999-01-15';
const timeDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const dateDaysAgo = (days: number) => timeDaysAgo(days).slice(0, 10);

const runFollower = () => followNewChanges(w, changes);

const todo = async (query: Record<string, string> = {}): Promise<Todo> =>
  Object((await w.call('admin', 'desk.todo', { query })).body);
const itemIds = async (query?: Record<string, string>) => (await todo(query)).items.map(({ id }) => id);

const newProject = (values: Partial<Project> = {}) =>
  w.put('project', a.project({ projectCompanyId: partner.id, ...values }));
const snooze = (dutyId: string, values: object = {}) =>
  w.call('admin', 'snooze.save', {
    body: {
      snooze: {
        dutyNoun: 'project',
        dutyKind: 'newProject',
        dutyId,
        until: LATER,
        reason: 'The valuer is back in January',
        ...values,
      },
    },
  });
const sendMessage = (person: 'admin' | 'partner', projectId: string) =>
  w.call(person, 'message.save', {
    body: { message: { projectId, audience: 'partner', text: 'Any news?' } },
  });

describe('the list of things to do', () => {
  test('is paged without a gap or a duplicate, overdue items first, then the newest', async () => {
    for (let index = 0; index < 45; index += 1) await newProject({ createdAt: timeDaysAgo(index + 1) });
    const assigned = { projectStatus: 'assigned', capitalCompanyId: funder.id } as const;
    const late = await newProject({ ...assigned, targetFundingDate: dateDaysAgo(40) });
    const latest = await newProject({ ...assigned, targetFundingDate: dateDaysAgo(50) });
    await runFollower();
    const duties: TeamDuty[] = [];
    let cursor: string | undefined;
    do {
      const answer = await w.call('admin', 'desk.todo', { query: { ...(cursor && { cursor }) } });
      duties.push(...Object(answer.body).items);
      cursor = /cursor=([^&>]+)/.exec(answer.headers['Link'] ?? '')?.[1];
    } while (cursor);
    expect(duties).toHaveLength(47);
    expect(duties.slice(0, 2).map(({ id }) => id)).toEqual([latest.id, late.id]);
    const sinceTimes = duties.slice(2).map(({ since }) => since);
    expect(sinceTimes).toEqual(sinceTimes.toSorted().toReversed());
    expect(new Set(duties.map(({ id }) => id)).size).toBe(47);
  });

  test('has the version of each record, for changes from the desk', async () => {
    await newProject({ version: 4 });
    await runFollower();
    expect((await todo()).items).toMatchObject([{ version: 4 }]);
  });

  test('rejects an invalid cursor', async () => {
    const { status, body } = await w.call('admin', 'desk.todo', { query: { cursor: 'abc' } });
    expect([status, Object(body).issues]).toEqual([400, { cursor: 'Invalid cursor' }]);
  });

  test('can be limited to one kind, and to projects that the caller leads', async () => {
    const { id: ledId } = await newProject({ leadId: emailOf('admin') });
    const { id: unledId } = await newProject();
    await w.put('document', a.document({ projectId: ledId, companyId: partner.id, documentStatus: 'new' }));
    await runFollower();
    expect((await todo()).counts).toMatchObject({ todo: 3, projects: 2, documents: 1 });
    expect((await itemIds({ show: 'projects' })).toSorted()).toEqual([ledId, unledId].toSorted());
    expect(await todo({ show: 'projects', mine: '1' })).toMatchObject({
      items: [{ id: ledId }],
      counts: { todo: 2, projects: 1, documents: 1 },
    });
  });

  test('names the fitting funders that were not asked yet', async () => {
    const project = recordIn(await w.call('partner', 'project.save', { body: { project: projectForm } }));
    for (const { id: companyId } of [funder, companies.otherFunder])
      await w.put(
        'funding-profile',
        a['funding-profile']({
          ...blank(entities['funding-profile']),
          companyId,
          fundingProfileStatus: 'active',
        }),
      );
    await runFollower();
    const fitsOf = async () => (await todo()).items[0]?.fits;
    const fits = await fitsOf();
    expect(fits).toMatchObject({ fits: 2, close: 0 });
    expect(fits?.unasked.map(({ companyId }) => companyId).toSorted()).toEqual(
      [funder.id, companies.otherFunder.id].toSorted(),
    );
    const body = { ask: { projectId: project.id, companyId: funder.id } };
    recordIn(await w.call('admin', 'ask.save', { body }));
    expect((await fitsOf())?.unasked).toEqual([
      { companyId: companies.otherFunder.id, companyName: companies.otherFunder.companyName },
    ]);
  });
});

describe('a snooze', () => {
  test('hides an item from the whole team until its day', async () => {
    const { id } = await newProject();
    await runFollower();
    const saved = recordIn(await snooze(id));
    expect(await todo()).toMatchObject({ items: [], counts: { todo: 0 }, snoozed: 1 });
    expect((await todo({ snoozed: '1' })).items).toMatchObject([
      {
        id,
        snoozed: { until: LATER, reason: 'The valuer is back in January', authorName: saved['authorName'] },
      },
    ]);
    await w.put('snooze', a.snooze({ ...saved, until: dateDaysAgo(0) }));
    expect(await itemIds()).toEqual([id]);
  });

  test('ends when another user acts on the project, not when the author of the snooze does', async () => {
    const { id } = await newProject();
    await runFollower();
    recordIn(await snooze(id));
    recordIn(await sendMessage('admin', id));
    await runFollower();
    expect(await itemIds()).toEqual([]);
    recordIn(await sendMessage('partner', id));
    await runFollower();
    expect(await itemIds()).toEqual([id]);
    expect(await todo()).toMatchObject({ snoozed: 0 });
  });

  test('ends when a funder submits its offer, not while it edits the offer', async () => {
    const { id: projectId } = await newProject();
    await runFollower();
    recordIn(await snooze(projectId));
    const save = async (terms: object) => recordIn(await w.call('funder', 'terms.save', { body: { terms } }));
    const { id } = await save({ ...termsForm, projectId });
    await runFollower();
    expect(await itemIds()).not.toContain(projectId);
    const submit = async () =>
      recordIn(await w.call('funder', 'terms.step', { params: { id, step: 'submit' }, body: {} }));
    const { version } = await submit();
    await runFollower();
    expect(await itemIds()).toContain(projectId);
    recordIn(await snooze(projectId));
    const edited = await save({ id, version, rate: 7.77 });
    await save({ id, version: edited.version, rate: 7.78 });
    await runFollower();
    expect(await itemIds()).not.toContain(projectId);
    await submit();
    await runFollower();
    expect(await itemIds()).toContain(projectId);
  });

  test('is not ended by an earlier event that the stream delivers late', async () => {
    const { id } = await newProject();
    recordIn(await sendMessage('partner', id));
    recordIn(await snooze(id));
    await runFollower();
    expect(await todo()).toMatchObject({ items: [], snoozed: 1 });
  });

  test('of one item does not hide another item of the project', async () => {
    const { id } = await newProject();
    const document = await w.put(
      'document',
      a.document({ projectId: id, companyId: partner.id, documentStatus: 'new' }),
    );
    await runFollower();
    recordIn(await snooze(id));
    expect(await itemIds()).toEqual([document.id]);
  });

  test('requires an item on the desk, a future day and a reason; the last save counts', async () => {
    const { id } = await newProject();
    const issuesOf = async (values: object) => Object((await snooze(id, values)).body).issues;
    expect(await issuesOf({ until: dateDaysAgo(0) })).toEqual({ until: 'Please pick a day after today' });
    expect(await issuesOf({ reason: ' ' })).toEqual({
      reason: 'Please give a reason of at most 200 characters',
    });
    expect(await issuesOf({ dutyId: companies.guest.id })).toEqual({
      dutyId: 'This item is not on the desk',
    });
    const first = recordIn(await snooze(id));
    expect(recordIn(await snooze(id))).toEqual(first);
    const replaced = recordIn(await snooze(id, { until: '2999-02-01' }));
    expect(replaced).toMatchObject({
      id: snoozeId({ noun: 'project', key: id, kind: 'newProject' }),
      until: '2999-02-01',
      version: 2,
    });
  });

  test('can be removed', async () => {
    const { id } = await newProject();
    await runFollower();
    const { id: snoozed } = recordIn(await snooze(id));
    expect((await w.call('admin', 'snooze.remove', { params: { id: String(snoozed) } })).body).toBe(true);
    expect(await itemIds()).toEqual([id]);
  });
});

describe('duties of partners and funders', () => {
  const remind = (noun: string, id: string) => w.call('admin', 'desk.remind', { body: { noun, id } });

  async function mailsOf(act: () => Promise<unknown>) {
    const outbox = await openOutbox(w);
    const sentBefore = (await outbox.sent()).length;
    await act();
    const mails = (await outbox.sent()).slice(sentBefore);
    await outbox.close();
    return mails.map(({ subject, to }) => ({ subject, to }));
  }

  const putQuestion = async (values: object = {}, projectValues: Partial<Project> = {}) => {
    const { id: projectId, projectName } = await newProject(projectValues);
    const question = await w.put(
      'message',
      a.message({
        projectId,
        partnerId: partner.id,
        audience: 'partner',
        asks: 'partner',
        authorSide: 'team',
        createdAt: timeDaysAgo(3),
        ...values,
      }),
    );
    return { ...question, projectName };
  };

  test('include overdue tasks of a partner, with one reminder a day', async () => {
    const { id: projectId, projectName } = await newProject({ projectStatus: 'assigned' });
    const task = await w.put(
      'task',
      a.task({ projectId, partnerId: partner.id, ownerSide: 'partner', dueDate: dateDaysAgo(6) }),
    );
    await runFollower();
    expect((await todo()).others).toMatchObject([
      { kind: 'partnerOwes', noun: 'task', id: task.id, title: task.title, companyId: partner.id },
    ]);
    const mails = await mailsOf(async () => recordIn(await remind('task', task.id)));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^Reminder: ${task.title} for ${projectName}, due \\d+ \\w+ \\d{4}$`),
    ]);
    expect((await remind('task', task.id)).status).toBe(409);
  });

  test('cause a reminder to the company when the owner of the task has left it', async () => {
    const { id: projectId } = await newProject({ projectStatus: 'assigned' });
    const owner = await w.put('user', a.user({ role: 'user', companyId: companies.otherPartner.id }));
    const task = await w.put(
      'task',
      a.task({
        projectId,
        partnerId: partner.id,
        ownerSide: 'partner',
        ownerId: owner.email,
        dueDate: dateDaysAgo(6),
      }),
    );
    const mails = await mailsOf(async () => recordIn(await remind('task', task.id)));
    expect(mails.map(({ to }) => to)).toEqual([[emailOf('partner')]]);
  });

  test('cause no reminder to a company without an active user', async () => {
    const { id: partnerId } = await w.put('company', a.company({ companyType: 'project_partner' }));
    const question = await putQuestion({ partnerId }, { projectCompanyId: partnerId });
    await runFollower();
    // The refused reminder leads to the page of this company.
    expect((await todo()).others).toMatchObject([{ id: question.id, companyId: partnerId }]);
    expect(await remind('message', question.id)).toMatchObject({
      status: 409,
      body: {
        code: 'no-recipient',
        message: 'This company has no active user. Invite one on the company’s page first.',
      },
    });
    expect(await w.table.record('message', question.id)).toMatchObject({ remindedAt: '' });
  });

  test('end with an offer of the asked funder, which is an answer', async () => {
    const { id: projectId } = await newProject();
    const askFields = { projectId, companyId: funder.id, askedAt: timeDaysAgo(4) };
    const ask = await w.put('ask', a.ask({ ...askFields, id: askId(projectId, funder.id) }));
    await runFollower();
    expect((await todo()).others).toMatchObject([
      { kind: 'funderOwes', noun: 'ask', id: ask.id, companyId: funder.id },
    ]);
    const terms = { ...termsForm, projectId };
    const { id } = recordIn(await w.call('funder', 'terms.save', { body: { terms } }));
    await runFollower();
    expect((await todo()).others, 'a draft is no answer').toHaveLength(1);
    recordIn(await w.call('funder', 'terms.step', { params: { id, step: 'submit' }, body: {} }));
    await runFollower();
    expect((await todo()).others).toEqual([]);
    expect(await remind('ask', ask.id)).toMatchObject({
      status: 409,
      body: { message: 'This company no longer has to answer or act.' },
    });
  });

  test('cause a reminder only to the side that owes the answer', async () => {
    const question = await putQuestion();
    const mails = await mailsOf(async () => recordIn(await remind('message', question.id)));
    expect(mails).toEqual([
      {
        subject: `Reminder: Question about ${question.projectName} from ${question.authorName}`,
        to: [emailOf('partner')],
      },
    ]);
    expect(await w.table.record('message', question.id)).toMatchObject({ version: 2 });
  });

  test('cause no reminder within a day of the question or after the answer', async () => {
    const recent = await putQuestion({ createdAt: timeDaysAgo(0.5) });
    expect(await remind('message', recent.id)).toMatchObject({
      status: 409,
      body: { message: 'The last reminder or question is less than a day old.' },
    });
    const answered = await putQuestion({ answeredAt: timeDaysAgo(1) });
    expect(await remind('message', answered.id)).toMatchObject({
      status: 409,
      body: { message: 'This company no longer has to answer or act.' },
    });
  });

  test('include no question in a thread that its funder lost, and cause no reminder', async () => {
    const project = await newProject({ projectStatus: 'matched' });
    const question = {
      projectId: project.id,
      partnerId: partner.id,
      funderId: funder.id,
      createdAt: timeDaysAgo(3),
    };
    const questionToFunder = await w.put(
      'message',
      a.message({ ...question, audience: 'funder', asks: 'funder', authorSide: 'team' }),
    );
    await w.put(
      'message',
      a.message({ ...question, audience: 'funder', asks: 'team', authorSide: 'funder' }),
    );
    await runFollower();
    expect((await todo()).counts).toMatchObject({ funders: 1, questions: 1 });
    const assigned = await w.put('project', {
      ...project,
      projectStatus: 'assigned',
      capitalCompanyId: funder.id,
    });
    await w.put('message', a.message({ ...question, audience: 'everyone', asks: 'partner' }));
    await runFollower();
    expect((await todo()).counts).toMatchObject({ funders: 1, questions: 1, partners: 1 });
    await w.put('project', { ...assigned, capitalCompanyId: companies.otherFunder.id });
    await runFollower();
    expect((await todo()).counts).toMatchObject({ funders: 0, questions: 0, partners: 0 });
    expect(await remind('message', questionToFunder.id)).toMatchObject({
      status: 409,
      body: { message: 'This company no longer has to answer or act.' },
    });
  });

  test('cause no reminder about a task of a funder that is no longer assigned', async () => {
    const { id: projectId } = await newProject({
      projectStatus: 'assigned',
      capitalCompanyId: companies.otherFunder.id,
    });
    const task = await w.put(
      'task',
      a.task({
        projectId,
        partnerId: partner.id,
        funderId: funder.id,
        ownerSide: 'funder',
        dueDate: dateDaysAgo(6),
      }),
    );
    expect(await remind('task', task.id)).toMatchObject({
      status: 409,
      body: { message: 'This company no longer has to answer or act.' },
    });
  });

  test('include an ask until the funder answers it', async () => {
    const { id: projectId } = await newProject();
    recordIn(await w.call('admin', 'ask.save', { body: { ask: { projectId, companyId: funder.id } } }));
    await runFollower();
    expect((await todo()).counts).toMatchObject({ funders: 1 });
    recordIn(
      await w.call('funder', 'interest.save', { body: { interest: { projectId, answer: 'interested' } } }),
    );
    await runFollower();
    expect((await todo()).counts).toMatchObject({ funders: 0 });
  });

  test('include no asks about a project that has left the market', async () => {
    const project = await newProject();
    const ask = { projectId: project.id, companyId: funder.id };
    recordIn(await w.call('admin', 'ask.save', { body: { ask } }));
    await runFollower();
    const body = { capitalCompanyId: companies.otherFunder.id, version: project.version };
    recordIn(await w.call('admin', 'project.assign', { params: { id: project.id }, body }));
    await runFollower();
    expect((await todo()).counts).toMatchObject({ funders: 0 });
  });
});

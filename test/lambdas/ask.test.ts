import { beforeEach, describe, expect, test } from 'vitest';

import type { Project } from '../../shared/entities/project.ts';
import { askId, interestId } from '../../lambdas/domain/pair-ids.ts';
import type { ActivityEvent } from '../../shared/api/activity.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { companies, emailOf, people, type Person } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a, interestForm } from '../support/records.ts';
import { openOutbox } from '../support/outbox.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});

const companyId = companies.funder.id;
const save = (values: object = {}, person: Person = 'admin') =>
  w.call(person, 'ask.save', { body: { ask: { projectId: project.id, companyId, ...values } } });
const answer = (values: object) =>
  w.call('funder', 'interest.save', { body: { interest: { projectId: project.id, ...values } } });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const putAsk = (values: object) =>
  w.put('ask', a.ask({ id: askId(project.id, companyId), projectId: project.id, companyId, ...values }));

/** The subjects of the mails that an action causes. */
async function subjectsOf(act: () => Promise<void>): Promise<readonly string[]> {
  const outbox = await openOutbox(w);
  const mailsBefore = (await outbox.sent()).length;
  await act();
  const subjects = (await outbox.sent()).slice(mailsBefore).map(({ subject }) => subject);
  await outbox.close();
  return subjects;
}

test('a funder is asked once; the repeated question changes nothing and sends nothing', async () => {
  const subjects = await subjectsOf(async () => {
    const first = recordIn(await save());
    expect(first).toMatchObject({ companyName: companies.funder.companyName, remindedAt: '', version: 1 });
    expect(recordIn(await save())).toEqual(first);
  });
  expect(subjects).toEqual([`Our team asks: are you interested in ${project.projectName} ($25m)?`]);
});

test('the same question of two administrators at the same time is stored once', async () => {
  await Promise.all([save(), save(), save()]);
  const asks = await w.call('admin', 'ask.ofProject', { params: { projectId: project.id } });
  expect(recordsIn(asks)).toHaveLength(1);
});

test('an ask about a project that is not on the market is rejected', async () => {
  project = await w.put(
    'project',
    a.project({ projectStatus: 'assigned', capitalCompanyId: companies.otherFunder.id }),
  );
  expect(await save()).toMatchObject({
    status: 409,
    body: { message: 'This project is no longer on the market.' },
  });
});

test('a funder without an active user is not asked, since no one would get the question', async () => {
  const newFunder = await w.put('company', a.company({ companyType: 'capital_partner' }));
  const ask = () =>
    w.call('admin', 'ask.save', { body: { ask: { projectId: project.id, companyId: newFunder.id } } });
  const user = await w.put(
    'user',
    a.user({ role: 'user', companyId: newFunder.id, email: 'new@else.test', disabled: true }),
  );
  const refusal = {
    status: 409,
    body: { message: 'This company has no active user. Invite one on the company’s page first.' },
  };
  expect(await ask()).toMatchObject(refusal);
  await w.put('user', { ...user, disabled: false, mailDelivery: 'bounced' });
  expect(await ask()).toMatchObject(refusal);
  await w.put('user', { ...user, disabled: false });
  expect((await ask()).status).toBe(200);
});

test('a reminder is sent after three days, and the next one three days later', async () => {
  const { id, version, askedAt } = await putAsk({ askedAt: daysAgo(3) });
  const subjects = await subjectsOf(async () => {
    const reminded = recordIn(await save({ id, version }));
    expect(reminded).toMatchObject({ askedAt, remindedAt: reminded.updatedAt });
    expect(await save({ id, version: reminded.version })).toMatchObject({ status: 409 });
  });
  expect(subjects).toEqual([`Reminder: are you interested in ${project.projectName} ($25m)?`]);
});

test('a reminder within three days is rejected with the reason', async () => {
  const { id, version } = await putAsk({ askedAt: daysAgo(2.9) });
  expect(await save({ id, version })).toMatchObject({
    status: 409,
    body: { message: 'This funder was asked less than 3 days ago.' },
  });
});

test('a funder that is interested is not asked', async () => {
  await answer({ answer: 'interested' });
  expect(await save()).toMatchObject({
    status: 409,
    body: { message: 'This funder is already interested.' },
  });
});

test.each([
  [
    'has an active offer',
    'submitted',
    { status: 409, body: { message: 'This funder has already made an offer.' } },
  ],
  ['drafts an offer', 'draft', { status: 200 }],
  ['withdrew its offer', 'withdrawn', { status: 200 }],
] as const)(
  'the team asks a funder that %s only if it has no active offer',
  async (_, termsStatus, expected) => {
    const revision = termsStatus === 'draft' ? null : 1;
    await w.put('terms', a.terms({ projectId: project.id, companyId, termsStatus, revision }));
    expect(await save()).toMatchObject(expected);
  },
);

test('after “Not for us” a funder is asked again only once a field that matching reads has changed', async () => {
  const { id, version } = await putAsk({ askedAt: daysAgo(9), remindedAt: daysAgo(5) });
  await answer(interestForm);
  let { version: projectVersion } = project;
  const change = async (values: object) => {
    const body = { project: { id: project.id, version: projectVersion, ...values } };
    projectVersion = recordIn(await w.call('admin', 'project.save', { body })).version;
  };
  await change({ projectName: 'Renamed Court' });
  expect(await save({ id, version })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Not for us') },
  });
  await change({ fundingAmount: 9_000_000 });
  expect(recordIn(await save({ id, version }))).toMatchObject({ remindedAt: '' });
});

test.each([
  ['gives', 'funder', 'Capital One declined Harbour Quarter ($25m): Size'],
  ['gives by phone', 'admin', 'Our team recorded your answer to Harbour Quarter ($25m): Not for us'],
] as const)(
  'the same answer, which a funder %s again, answers a question that was asked since',
  async (_, person, subject) => {
    const firstAnswer = recordIn(await answer(interestForm));
    const stored = await w.table.record('interest', firstAnswer.id);
    await w.put('interest', a.interest({ ...stored, updatedAt: daysAgo(5) }));
    const { id } = await putAsk({ askedAt: daysAgo(4) });
    const subjects = await subjectsOf(async () => {
      const interest = { projectId: project.id, companyId, ...interestForm };
      recordIn(await w.call(person, 'interest.save', { body: { interest } }));
    });
    expect(subjects).toEqual([subject]);
    expect(await w.call('admin', 'desk.remind', { body: { noun: 'ask', id } })).toMatchObject({
      status: 409,
      body: { message: 'This company no longer has to answer or act.' },
    });
  },
);

test('no partner, funder or guest reads, finds or writes an ask', async () => {
  const { id } = recordIn(await save());
  for (const person of people.filter((candidate) => candidate !== 'admin')) {
    expect(await save({}, person), person).toMatchObject({ status: 403 });
    expect(await w.call(person, 'ask.read', { params: { id } }), person).toMatchObject({ status: 403 });
    expect(
      await w.call(person, 'ask.ofProject', { params: { projectId: project.id } }),
      person,
    ).toMatchObject({
      status: 403,
    });
    const history = await w.call(person, 'history.read', { params: { noun: 'ask', id } });
    expect(JSON.stringify(history.body), person).not.toContain('askedBy');
  }
});

describe('the end of the project', () => {
  const { otherFunder } = companies;
  const ended = 'Our team no longer seeks funding for Harbour Quarter ($25m)';
  const close = async () => {
    const { id, version } = (await w.table.record('project', project.id)) ?? project;
    recordIn(
      await w.call('admin', 'project.save', {
        body: { project: { id, version, projectStatus: 'unsuccessful' } },
      }),
    );
  };

  test('is reported to funders that have not answered, who can read it without the project', async () => {
    const outbox = await openOutbox(w, { hasFollower: true });
    recordIn(await save());
    recordIn(await save({ companyId: otherFunder.id }));
    recordIn(await answer({ answer: 'not_for_us', reasons: ['location'] }));
    w.ses.clear();
    await close();
    const mails = (await outbox.sent()).filter(({ subject }) => subject === ended);
    expect(mails.map(({ to }) => to)).toEqual([[emailOf('otherFunder')]]);
    expect(mails[0]?.text).toContain('You no longer need to answer');
    expect(recordsIn(await w.call('otherFunder', 'notice.mine', {}))).toMatchObject([
      { title: ended, kind: 'terms', path: '/admin/desk' },
    ]);
    await outbox.close();
  });

  test('is reported once to an interested funder without an offer', async () => {
    const outbox = await openOutbox(w, { hasFollower: true });
    recordIn(await save());
    recordIn(await answer({ answer: 'interested' }));
    w.ses.clear();
    await close();
    const mails = (await outbox.sent()).filter(({ subject }) => subject === ended);
    expect(mails.map(({ to }) => to)).toEqual([[emailOf('funder')]]);
    expect(mails[0]?.text).toContain('Thank you for your interest');
    await outbox.close();
  });

  test.each([
    ['has made an offer', () => w.put('terms', a.terms({ projectId: project.id, companyId, revision: 1 }))],
    [
      'is assigned',
      () => w.put('project', { ...project, projectStatus: 'assigned', capitalCompanyId: companyId }),
    ],
  ])('is not reported as an ask or interest to a funder that %s', async (_, prepare) => {
    recordIn(await save());
    recordIn(await answer({ answer: 'interested' }));
    await prepare();
    expect(await subjectsOf(close)).not.toContain(ended);
  });
});

describe('the same answer as before', () => {
  const declined = () =>
    w.put(
      'interest',
      a.interest({
        id: interestId(project.id, companyId),
        projectId: project.id,
        companyId,
        companyName: companies.funder.companyName,
        updatedAt: daysAgo(2),
      }),
    );
  const answerEvents = async () => {
    const { body } = await w.call('admin', 'activity.project', { params: { id: project.id } });
    return (body as ActivityEvent[]).filter(({ noun }) => noun === 'interest');
  };
  const versions = async () => (await w.table.record('interest', interestId(project.id, companyId)))?.version;

  test('mails nobody and adds no version without a new question', async () => {
    await putAsk({ askedAt: daysAgo(3) });
    const { version } = await declined();
    expect(await subjectsOf(async () => void (await answer(interestForm)))).toEqual([]);
    expect(await versions()).toBe(version);
  });

  test('answers a new question once: one mail, and an event in the activity', async () => {
    await declined();
    await putAsk({ askedAt: daysAgo(1) });
    const subjects = await subjectsOf(async () => {
      await answer(interestForm);
      await answer(interestForm);
    });
    expect(subjects).toEqual([
      `${companies.funder.companyName} declined ${project.projectName} ($25m): Size`,
    ]);
    expect(await answerEvents()).toMatchObject([{ kind: 'notForUs', text: 'Size' }]);
  });

  test('with other words is a change, which the activity does not show as another answer', async () => {
    await declined();
    recordIn(await answer({ ...interestForm, text: 'Too small for us' }));
    expect(await versions()).toBe(2);
    expect(await answerEvents()).toEqual([]);
  });

  test('confirms an answer that the team recorded', async () => {
    await w.put('interest', { ...(await declined()), recordedBy: 'Ann Lee' });
    const subjects = await subjectsOf(async () => void (await answer(interestForm)));
    expect(subjects).toHaveLength(1);
    expect(await w.table.record('interest', interestId(project.id, companyId))).toMatchObject({
      recordedBy: '',
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';

import { interestId } from '../../lambdas/domain/pair-ids.ts';
import type { ActivityEvent } from '../../shared/api/activity.ts';
import type { Project } from '../../shared/entities/project.ts';
import { companies, emailOf, type Person } from '../support/cast.ts';
import { TEAM_MAILBOXES } from '../support/environment.ts';
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

const saveAnswer = (person: Person, values: object) =>
  w.call(person, 'interest.save', { body: { interest: { projectId: project.id, ...values } } });
const readAnswers = (person: Person) =>
  w.call(person, 'interest.ofProject', { params: { projectId: project.id } });
const answersFor = async (person: Person) => recordsIn(await readAnswers(person)).map(({ answer }) => answer);

test('a funder answers once for each project, changes the answer, and withdraws it', async () => {
  await saveAnswer('funder', { answer: 'interested' });
  const changedInterest = recordIn(await saveAnswer('funder', interestForm));
  expect(changedInterest).toMatchObject({ version: 2, answer: 'not_for_us', reasons: ['size'] });
  expect(await answersFor('funder')).toEqual(['not_for_us']);
  await w.call('funder', 'interest.remove', { params: { id: changedInterest.id } });
  expect(await answersFor('admin')).toEqual([]);
});

test('the same answer sent again adds no version and no history entry', async () => {
  const first = recordIn(await saveAnswer('funder', interestForm));
  const tableBefore = await w.table.scanAll();
  expect(recordIn(await saveAnswer('funder', interestForm))).toEqual(first);
  expect(await w.table.scanAll()).toEqual(tableBefore);
});

test('the same answer sent three times concurrently is stored once', async () => {
  await Promise.all([1, 2, 3].map(() => saveAnswer('funder', { answer: 'interested' })));
  expect(await answersFor('admin')).toEqual(['interested']);
});

test('the same changed answer sent three times concurrently is stored and mailed once', async () => {
  await saveAnswer('funder', { answer: 'interested' });
  const answers = await Promise.all([1, 2, 3].map(() => saveAnswer('funder', interestForm)));
  expect(answers.map((answer) => recordIn(answer)['version'])).toEqual([2, 2, 2]);
  expect(await w.table.queuedMails()).toHaveLength(2);
});

test('administrators read all answers with reasons, a funder its own, the partner none', async () => {
  await saveAnswer('funder', interestForm);
  await saveAnswer('otherFunder', { answer: 'interested', text: 'Call us' });
  expect(await answersFor('admin')).toEqual(['not_for_us', 'interested']);
  expect(await answersFor('funder')).toEqual(['not_for_us']);
  expect(JSON.stringify((await readAnswers('funder')).body)).not.toContain(companies.otherFunder.id);
  for (const person of ['partner', 'guest'] as const)
    expect(await readAnswers(person)).toMatchObject({ status: 403 });
});

test('“Not for us” requires a reason from the list', async () => {
  for (const reasons of [[], ['weather'], 'size and more'])
    expect(await saveAnswer('funder', { answer: 'not_for_us', reasons })).toMatchObject({
      status: 400,
      body: { issues: { reasons: /./ } },
    });
  expect(await saveAnswer('funder', { answer: '' })).toMatchObject({
    status: 400,
    body: { issues: { answer: /./ } },
  });
});

describe('the team is notified', () => {
  test('of the company, the project, the answer, its reasons and its text', async () => {
    const outbox = await openOutbox(w);
    await saveAnswer('funder', {
      ...interestForm,
      reasons: ['location', 'size'],
      text: 'Too far <b>north</b>',
    });
    const [mail, ...otherMails] = await outbox.sent();
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe(`Capital One declined ${project.projectName} ($25m): Location, Size`);
    expect(mail?.to).toEqual(TEAM_MAILBOXES);
    for (const expectedText of ['Capital One', 'Location, Size', '> Too far <b>north</b>'])
      expect(mail?.text).toContain(expectedText);
    await outbox.close();
  });

  test('once for a repeated answer, and again for a changed answer', async () => {
    const outbox = await openOutbox(w);
    const mailsBefore = (await outbox.sent()).length;
    await saveAnswer('funder', { answer: 'interested' });
    await saveAnswer('funder', { answer: 'interested' });
    await saveAnswer('funder', interestForm);
    const subjects = (await outbox.sent()).slice(mailsBefore).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      `Capital One declined ${project.projectName} ($25m): Size`,
      `Capital One is interested in ${project.projectName} ($25m)`,
    ]);
    await outbox.close();
  });
});

test('the project partner sees no answer before a funder is assigned', async () => {
  const readAsPartner = async () =>
    JSON.stringify(
      [
        await w.call('partner', 'project.read', { params: { id: project.id } }),
        await w.call('partner', 'project.steps', { params: { id: project.id } }),
        await w.call('partner', 'project.ofCompany', { params: { companyId: companies.partner.id } }),
        await w.call('partner', 'match.gaps', { params: { projectId: project.id } }),
        await w.call('partner', 'terms.ofProject', { params: { projectId: project.id } }),
        await w.call('partner', 'message.ofProject', { params: { projectId: project.id } }),
        await w.call('partner', 'interest.ofCompany', { params: { companyId: companies.funder.id } }),
        await w.call('partner', 'interest.read', {
          params: { id: interestId(project.id, companies.funder.id) },
        }),
      ].map(({ status, body }) => ({ status, body: status === 403 ? '' : body })),
    );
  const answersBefore = await readAsPartner();
  const outbox = await openOutbox(w);
  await saveAnswer('funder', { ...interestForm, text: 'Not in that suburb' });
  await saveAnswer('otherFunder', { answer: 'interested' });
  expect(await readAsPartner()).toBe(answersBefore);
  expect((await outbox.sent()).flatMap(({ to }) => to)).not.toContain('partner@cast.test');
  await outbox.close();
});

test("an answer is saved for the caller's company; hidden projects are refused", async () => {
  const created = recordIn(
    await saveAnswer('funder', { answer: 'interested', companyId: companies.otherFunder.id }),
  );
  expect(created['companyId']).toBe(companies.funder.id);
  await w.put('project', {
    ...project,
    projectStatus: 'assigned',
    capitalCompanyId: companies.otherFunder.id,
  });
  expect(
    await saveAnswer('funder', { id: created.id, answer: 'interested', projectId: created.id }),
  ).toMatchObject({
    status: 400,
    body: {
      message: 'This project was deleted or is no longer visible to you.',
      issues: { projectId: 'This project was deleted or is no longer visible to you.' },
    },
  });
});

test('an answer cannot change once its project is hidden from the funder', async () => {
  const first = recordIn(await saveAnswer('funder', interestForm));
  const assigned = { projectStatus: 'assigned', capitalCompanyId: companies.otherFunder.id } as const;
  await w.put('project', { ...project, ...assigned });
  for (const version of [undefined, first.version])
    expect(await saveAnswer('funder', { id: first.id, answer: 'interested', version })).toMatchObject({
      status: 400,
      body: { message: 'This project was deleted or is no longer visible to you.' },
    });
  expect(await w.table.record('interest', first.id)).toMatchObject({ answer: 'not_for_us', version: 1 });
  expect(await w.table.queuedMails()).toHaveLength(1);
});

describe('an answer that a funder gave outside the portal', () => {
  const { id: companyId, companyName } = companies.funder;
  const recordAnswer = (values: object) => saveAnswer('admin', { companyId, ...values });

  test('is recorded by the team and mailed to the funder, which can change it', async () => {
    const outbox = await openOutbox(w);
    const mailsBefore = (await outbox.sent()).length;
    const recorded = recordIn(await recordAnswer({ ...interestForm, text: 'Said by phone' }));
    expect(recorded).toMatchObject({ companyId, companyName, answer: 'not_for_us', reasons: ['size'] });
    expect(recorded['recordedBy']).toBe('Ann Lee');
    const mails = (await outbox.sent()).slice(mailsBefore);
    expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
      [`Our team recorded your answer to ${project.projectName} ($25m): Not for us`, [emailOf('funder')]],
    ]);
    expect(mails[0]?.text).toContain('> Said by phone');
    await outbox.close();
    const own = recordIn(await saveAnswer('funder', { answer: 'interested', recordedBy: 'Ann Lee' }));
    expect(own).toMatchObject({ version: 2, recordedBy: '' });
  });

  test('is withdrawn by the team with a mail to the funder, which withdraws its own without one', async () => {
    const outbox = await openOutbox(w);
    const { id } = recordIn(await recordAnswer({ answer: 'interested' }));
    const mailsBefore = (await outbox.sent()).length;
    const withdraw = async (person: Person) =>
      (await w.call(person, 'interest.remove', { params: { id } })).body;
    expect(await withdraw('admin')).toBe(true);
    expect((await outbox.sent()).slice(mailsBefore).map(({ subject, to }) => [subject, to])).toEqual([
      [`Our team withdrew your answer to ${project.projectName} ($25m)`, [emailOf('funder')]],
    ]);
    await recordAnswer({ answer: 'interested' });
    const mailsWithOwn = (await outbox.sent()).length;
    expect(await withdraw('funder')).toBe(true);
    expect(await outbox.sent()).toHaveLength(mailsWithOwn);
    await outbox.close();
  });

  test('gives way to the answer of the funder when it is undone', async () => {
    const outbox = await openOutbox(w);
    const own = recordIn(await saveAnswer('funder', { answer: 'interested', text: 'Call us' }));
    const { id, version } = recordIn(await recordAnswer(interestForm));
    const mailsBefore = (await outbox.sent()).length;
    const { answer, reasons, text } = own;
    const undone = recordIn(await recordAnswer({ id, version, answer, reasons, text }));
    expect(undone).toEqual({ ...own, version: 3 });
    expect((await outbox.sent()).slice(mailsBefore).map(({ subject }) => subject)).toEqual([
      `Our team restored your answer to ${project.projectName} ($25m): Interested`,
    ]);
    await outbox.close();
    const { body } = await w.call('admin', 'activity.project', { params: { id: project.id } });
    const [last] = (body as ActivityEvent[]).filter(({ noun }) => noun === 'interest');
    expect(last).toMatchObject({ kind: 'interested', text: 'Restored by Ann Lee' });
  });

  test.each([1, 2])(
    'gives way to the answer of the funder when the team withdraws it (recorded %i times)',
    async (times) => {
      const outbox = await openOutbox(w);
      const own = recordIn(await saveAnswer('funder', { answer: 'interested', text: 'Call us' }));
      await recordAnswer(interestForm);
      if (times === 2) await recordAnswer({ ...interestForm, text: 'Said again by phone' });
      const mailsBefore = (await outbox.sent()).length;
      expect((await w.call('admin', 'interest.remove', { params: { id: own.id } })).body).toBe(true);
      expect(recordsIn(await readAnswers('admin'))).toEqual([{ ...own, version: times + 2 }]);
      expect((await outbox.sent()).slice(mailsBefore).map(({ subject }) => subject)).toEqual([
        `Our team restored your answer to ${project.projectName} ($25m): Interested`,
      ]);
      await outbox.close();
    },
  );

  test('leaves the answer of the funder when the team withdraws it twice, as after a lost response', async () => {
    const outbox = await openOutbox(w);
    const { id } = recordIn(await saveAnswer('funder', { answer: 'interested' }));
    await recordAnswer(interestForm);
    const withdraw = () => w.call('admin', 'interest.remove', { params: { id } });
    expect((await withdraw()).body).toBe(true);
    const mailsBefore = (await outbox.sent()).length;
    const { body, headers } = await withdraw();
    expect([body, headers['Reason']]).toEqual([
      false,
      'The capital partner gave this answer, so only its users can withdraw it.',
    ]);
    expect(await answersFor('admin')).toEqual(['interested']);
    expect(await outbox.sent()).toHaveLength(mailsBefore);
    await outbox.close();
  });

  test('is deleted by the team if the funder withdrew its own answer before', async () => {
    const { id } = recordIn(await saveAnswer('funder', { answer: 'interested' }));
    await w.call('funder', 'interest.remove', { params: { id } });
    await recordAnswer(interestForm);
    expect((await w.call('admin', 'interest.remove', { params: { id } })).body).toBe(true);
    expect(await answersFor('admin')).toEqual([]);
  });

  test.each([
    ['another answer', { answer: 'interested', text: 'Call me' }],
    ['the same answer without the version of the recorded one', { version: undefined }],
  ])('is recorded by the team if it is %s', async (_, values) => {
    const own = recordIn(await saveAnswer('funder', { answer: 'interested', text: 'Call us' }));
    const { id, version } = recordIn(await recordAnswer(interestForm));
    const { answer, text } = own;
    const saved = recordIn(await recordAnswer({ id, version, answer, reasons: [], text, ...values }));
    expect(saved).toMatchObject({ version: 3, recordedBy: 'Ann Lee' });
    expect(saved['updatedAt']).not.toBe(own['updatedAt']);
  });

  test('is recorded by the team if it repeats an answer that the team recorded', async () => {
    const first = recordIn(await recordAnswer({ answer: 'interested' }));
    const { id, version } = recordIn(await recordAnswer(interestForm));
    const { answer, reasons, text } = first;
    const again = recordIn(await recordAnswer({ id, version, answer, reasons, text }));
    expect(again['recordedBy']).toBe('Ann Lee');
  });

  test('is shown as recorded in the timelines of the team and the funder', async () => {
    recordIn(await recordAnswer(interestForm));
    const eventsOf = async (person: Person) => {
      const { body } = await w.call(person, 'activity.project', { params: { id: project.id } });
      return (body as ActivityEvent[]).filter(({ noun }) => noun === 'interest');
    };
    const event = { kind: 'notForUs', by: companyName, side: 'funder' };
    expect(await eventsOf('admin')).toMatchObject([{ ...event, text: 'Size. Recorded by Ann Lee' }]);
    expect(await eventsOf('funder')).toMatchObject([{ ...event, text: 'Size. Recorded by our team' }]);
    expect(await eventsOf('otherFunder')).toEqual([]);
  });

  test('needs a funder that can see the project', async () => {
    const { otherFunder, partner } = companies;
    await w.put('project', { ...project, projectStatus: 'assigned', capitalCompanyId: otherFunder.id });
    expect(await recordAnswer({ answer: 'interested' })).toMatchObject({
      status: 400,
      body: { issues: { projectId: 'This project was deleted or is no longer visible to you.' } },
    });
    expect((await recordAnswer({ answer: 'interested', companyId: partner.id })).status).toBe(400);
  });
});

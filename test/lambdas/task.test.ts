import { beforeEach, describe, expect, test } from 'vitest';

import { MAX_CONDITIONS } from '../../shared/api/task.ts';
import type { Project } from '../../shared/entities/project.ts';
import { taskTemplates } from '../../shared/entities/task-templates.ts';
import { companies, emailOf, type Person } from '../support/cast.ts';
import { recordsIn, recordIn, type StoredRecord } from '../support/event.ts';
import { a, taskForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { partner, funder, otherFunder } = companies;
/** Users of the partner, the funder and the team, each with a unique name. */
const developer = a.user({ email: 'dora@alpha.test', fullName: 'Dora Alpha', companyId: partner.id });
const lender = a.user({ email: 'lars@capital.test', fullName: 'Lars Capital', companyId: funder.id });
const administrator = a.user({ email: 'bea@team.test', fullName: 'Bea Broker', role: 'admin' });

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  for (const user of [developer, lender, administrator]) await w.put('user', user);
  project = await w.put('project', a.project({ projectCompanyId: partner.id }));
});

const assign = async (capitalCompanyId: string) => {
  const projectStatus = capitalCompanyId ? 'assigned' : 'matched';
  project = await w.put('project', { ...project, capitalCompanyId, projectStatus });
};
const saveTask = (person: Person, task: object) => w.call(person, 'task.save', { body: { task } });
const addTask = (person: Person, ownerSide: string, more: object = {}) =>
  saveTask(person, { ...taskForm, projectId: project.id, ownerSide, ...more });
const completeTask = (person: Person, { id, version }: StoredRecord, done = true) =>
  saveTask(person, { id, version, done });
const listFor = (person: Person) => w.call(person, 'task.ofProject', { params: { projectId: project.id } });
const titlesFor = async (person: Person) => recordsIn(await listFor(person)).map(({ title }) => title);
const addTemplateTasks = (person: Person, ...templates: string[]) =>
  w.call(person, 'task.addUsual', { params: { projectId: project.id }, body: { templates } });
const addConditions = (person: Person, ...conditions: string[]) =>
  w.call(person, 'task.addUsual', { params: { projectId: project.id }, body: { templates: [], conditions } });
const mails = async () =>
  (await w.table.scanAll()).flatMap(({ noun, mail }) => (noun === 'mail' ? [Object(mail)] : []));

const assignTaskToEachSide = async () => {
  await assign(funder.id);
  await addTask('admin', 'team', { title: 'T', ownerId: administrator.email });
  await addTask('admin', 'partner', { title: 'P', ownerId: developer.email });
  await addTask('admin', 'funder', { title: 'F', ownerId: lender.email });
};

describe('access to tasks', () => {
  test.each([
    ['admin', ['F', 'P', 'T']],
    ['partner', ['F', 'P']],
    ['funder', ['F', 'P']],
    ['otherPartner', []],
    ['otherFunder', []],
  ] as const)('while a funder is assigned, %s sees the tasks %j', async (person, titles) => {
    await assignTaskToEachSide();
    expect((await titlesFor(person)).toSorted()).toEqual(titles);
  });

  test("after unassignment, the funder sees no task and the partner none of the funder's", async () => {
    await assignTaskToEachSide();
    const [listed] = recordsIn(await listFor('funder')).filter(({ title }) => title === 'F');
    await assign('');
    expect(await titlesFor('funder')).toEqual([]);
    expect(await titlesFor('partner')).toEqual(['P']);
    const params = { id: listed?.id ?? '' };
    for (const person of ['partner', 'funder'] as const)
      expect((await w.call(person, 'task.read', { params })).body).toEqual([]);
    expect(await completeTask('funder', { ...params, version: 1 })).toMatchObject({ status: 404 });
    expect((await w.call('funder', 'task.remove', { params })).body).toBe(false);
  });

  test("after reassignment, the next funder sees the partner’s tasks and none of the previous funder's", async () => {
    await assignTaskToEachSide();
    await assign(otherFunder.id);
    expect(await titlesFor('otherFunder')).toEqual(['P']);
    expect(await titlesFor('partner')).toEqual(['P']);
    expect((await titlesFor('admin')).toSorted()).toEqual(['F', 'P', 'T']);
  });

  test('after reassignment, a task of the previous funder cannot be given to the next one', async () => {
    await assignTaskToEachSide();
    await assign(otherFunder.id);
    const next = await w.put('user', a.user({ email: 'nora@next.test', companyId: otherFunder.id }));
    const former = recordsIn(await listFor('admin')).find(({ title }) => title === 'F');
    const { id, version } = recordIn(
      await saveTask('admin', { id: former?.id, version: former?.version, title: 'G' }),
    );
    for (const ownerId of [next.email, ''])
      expect(await saveTask('admin', { id, version, ownerId }), ownerId).toMatchObject({
        status: 400,
        body: { issues: { ownerId: expect.stringContaining('former capital partner') } },
      });
    expect((await addTask('admin', 'funder', { ownerId: next.email })).status).toBe(200);
  });

  test('a deleted project hides its tasks', async () => {
    const created = recordIn(await addTask('partner', 'partner'));
    await w.call('partner', 'project.remove', { params: { id: project.id } });
    expect(await titlesFor('partner')).toEqual([]);
    expect((await w.call('partner', 'task.read', { params: { id: created.id } })).body).toEqual([]);
  });
});

test('the people of a side are listed with one read of their company', async () => {
  const params = { projectId: project.id };
  const readPeople = async () => {
    w.meter.start();
    const people = recordsIn(await w.call('partner', 'task.people', { params }));
    return { people: people.length, reads: w.meter.count('GetItem') };
  };
  const { people, reads } = await readPeople();
  await w.put('user', a.user({ email: 'dan@alpha.test', fullName: 'Dan Alpha', companyId: partner.id }));
  expect(await readPeople()).toEqual({ people: people + 1, reads });
});

describe('names and e-mails', () => {
  /** All answers to a caller about tasks of the project. */
  async function answersTo(person: Person): Promise<string> {
    const projectId = project.id;
    const ids = (await w.table.scanAll()).flatMap(({ noun, record }) =>
      noun === 'task' ? [String(Object(record).id)] : [],
    );
    const answers = [
      await listFor(person),
      await w.call(person, 'task.people', { params: { projectId } }),
      await addTemplateTasks(person, 'valuation'),
      await addTask(person, 'partner'),
      await addTask(person, 'funder'),
      await addTask(person, 'partner', { ownerId: lender.email }),
    ];
    for (const id of ids) {
      answers.push(await w.call(person, 'task.read', { params: { id } }));
      answers.push(await saveTask(person, { id, version: 1, title: 'Mine now' }));
      answers.push(await completeTask(person, { id, version: 1 }));
      answers.push(await w.call(person, 'task.remove', { params: { id } }));
    }
    return JSON.stringify(answers.map(({ body, headers }) => [body, headers]));
  }
  const secrets = {
    team: [administrator.email, administrator.fullName, emailOf('admin')],
    partnerMails: [developer.email, emailOf('partner')],
    funderMails: [lender.email, emailOf('funder')],
    partnerNames: [developer.fullName],
    funderNames: [lender.fullName],
  };

  test.each([
    ['partner', ['team', 'funderMails']],
    ['funder', ['team', 'partnerMails']],
    ['otherPartner', ['team', 'partnerMails', 'funderMails', 'partnerNames', 'funderNames']],
    ['otherFunder', ['team', 'partnerMails', 'funderMails', 'partnerNames', 'funderNames']],
    ['guest', ['team', 'partnerMails', 'funderMails', 'partnerNames', 'funderNames']],
  ] as const)('after the assignment, %s never sees %j', async (person, kinds) => {
    await assignTaskToEachSide();
    const answers = await answersTo(person);
    for (const kind of kinds) for (const secret of secrets[kind]) expect(answers).not.toContain(secret);
  });

  test.each([
    ['partner', ['team', 'funderMails', 'funderNames']],
    ['funder', ['team', 'partnerMails', 'partnerNames', 'funderMails', 'funderNames']],
  ] as const)('after unassignment, %s never sees %j', async (person, kinds) => {
    await assignTaskToEachSide();
    await assign('');
    const answers = await answersTo(person);
    for (const kind of kinds) for (const secret of secrets[kind]) expect(answers).not.toContain(secret);
  });

  test("a company sees owners of its own tasks, and only the owner's name on the other company's task", async () => {
    await assignTaskToEachSide();
    const tasks = recordsIn(await listFor('partner'));
    expect(tasks.find(({ title }) => title === 'P')).toMatchObject({ ownerId: developer.email });
    expect(tasks.find(({ title }) => title === 'F')).toMatchObject({
      ownerId: '',
      ownerName: lender.fullName,
    });
  });
});

describe('writing tasks', () => {
  test.each([
    ['partner', 'team'],
    ['partner', 'funder'],
    ['funder', 'team'],
    ['funder', 'partner'],
  ] as const)('%s adds no task for the %s', async (person, side) => {
    await assign(funder.id);
    expect(await addTask(person, side)).toMatchObject({
      status: 400,
      body: { issues: { ownerSide: expect.any(String) } },
    });
  });

  test('a funder adds no task before the project is assigned to it, nor does an administrator for the funder', async () => {
    for (const person of ['funder', 'admin'] as const)
      expect(await addTask(person, 'funder')).toMatchObject({
        status: 400,
        body: { issues: { ownerSide: expect.any(String) } },
      });
  });

  test('a company changes and deletes its own tasks, and completes all of its side', async () => {
    const ownTask = recordIn(await addTask('partner', 'partner'));
    expect(
      recordIn(await saveTask('partner', { id: ownTask.id, version: 1, title: 'Sooner' })),
    ).toMatchObject({
      title: 'Sooner',
    });
    expect((await w.call('partner', 'task.remove', { params: { id: ownTask.id } })).body).toBe(true);
    const assigned = recordIn(await addTask('admin', 'partner'));
    expect(await saveTask('partner', { id: assigned.id, version: 1, title: 'Else' })).toMatchObject({
      status: 403,
    });
    expect((await w.call('partner', 'task.remove', { params: { id: assigned.id } })).body).toBe(false);
    const completed = recordIn(await completeTask('partner', assigned));
    expect(completed).toMatchObject({
      done: true,
      doneBy: 'Ann Lee',
      doneAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(recordIn(await completeTask('partner', completed, false))).toMatchObject({
      done: false,
      doneBy: '',
      doneAt: '',
    });
  });

  test('a task of the other company cannot be completed', async () => {
    await assign(funder.id);
    const assigned = recordIn(await addTask('partner', 'partner'));
    expect(await completeTask('funder', assigned)).toMatchObject({ status: 404 });
  });

  test.each([
    ['of another side', lender.email],
    ['of another company', emailOf('otherPartner')],
    ['without a profile', 'nobody.knows@people.test'],
    ['of the team', administrator.email],
  ])('an owner %s is refused at the field', async (_, ownerId) => {
    expect(await addTask('admin', 'partner', { ownerId })).toMatchObject({
      status: 400,
      body: { issues: { ownerId: 'Please choose a person of this side who sees the project' } },
    });
  });

  test('a disabled owner is refused', async () => {
    await w.put('user', { ...developer, disabled: true });
    expect(await addTask('partner', 'partner', { ownerId: developer.email })).toMatchObject({ status: 400 });
  });

  test('of two concurrent completions, the second is answered with 409', async () => {
    const assigned = recordIn(await addTask('admin', 'partner'));
    const statuses = (
      await Promise.all([completeTask('partner', assigned), completeTask('admin', assigned)])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

describe('tasks from templates', () => {
  const templateIds = taskTemplates.map(({ value }) => value);

  test('are added with one request, each once, and again for another funder', async () => {
    await assign(funder.id);
    await addTemplateTasks('admin', 'valuation');
    expect(recordsIn(await addTemplateTasks('admin', ...templateIds))).toHaveLength(templateIds.length - 1);
    expect(recordsIn(await addTemplateTasks('admin', ...templateIds))).toEqual([]);
    await assign(otherFunder.id);
    expect(
      recordsIn(await addTemplateTasks('admin', ...templateIds)).map(({ ownerSide }) => ownerSide),
    ).toEqual(taskTemplates.flatMap(({ side }) => (side === 'funder' ? [side] : [])));
  });

  test('of a funder need an assigned funder', async () => {
    expect(await addTemplateTasks('admin', 'valuation', 'credit_approval')).toMatchObject({
      status: 400,
      body: { issues: { templates: expect.stringMatching(/Credit approval/) } },
    });
    expect(await titlesFor('admin')).toEqual([]);
  });

  test('are announced to each company in one mail', async () => {
    await assign(funder.id);
    await addTemplateTasks('admin', ...templateIds);
    const sent = (await mails()).map(({ subject, to }) => `${to.companies} ${subject}`);
    expect(sent.toSorted()).toEqual([
      `${partner.id} Our team gave you 5 tasks for Harbour Quarter`,
      `${funder.id} Our team gave you 3 tasks for Harbour Quarter`,
    ]);
  });
});

describe('conditions of an offer', () => {
  test('become tasks of the project partner, due on the funding date, with one mail', async () => {
    project = await w.put('project', { ...project, targetFundingDate: '2098-03-31' });
    const added = recordsIn(await addConditions('admin', 'Builder approved', '  QS appointed '));
    expect(added).toMatchObject([
      { title: 'Builder approved', ownerSide: 'partner', ownerId: '', dueDate: '2098-03-31' },
      { title: 'QS appointed', ownerSide: 'partner', template: '' },
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Our team gave you 2 tasks for Harbour Quarter',
    ]);
  });

  test('are added once, in any case', async () => {
    expect(recordsIn(await addConditions('admin', 'QS appointed', 'qs appointed'))).toHaveLength(1);
    expect(recordsIn(await addConditions('admin', 'QS APPOINTED'))).toEqual([]);
  });

  test('are added together with all templates', async () => {
    await assign(funder.id);
    const conditions = Array.from({ length: MAX_CONDITIONS }, (_, index) => `Condition ${index}`);
    const templates = taskTemplates.map(({ value }) => value);
    const body = { templates, conditions };
    const answer = await w.call('admin', 'task.addUsual', { params: { projectId: project.id }, body });
    expect(recordsIn(answer)).toHaveLength(conditions.length + templates.length);
  });

  test.each(['x'.repeat(201), '\u200B', 'A\u0007'])('cannot have the title %j', async (title) => {
    expect(await addConditions('admin', title)).toMatchObject({ status: 400 });
    expect(await titlesFor('admin')).toEqual([]);
  });
});

describe('a task mail', () => {
  test.each([
    ['admin', 'partner', '', [{ companies: [partner.id] }]],
    ['admin', 'partner', developer.email, [{ companies: [partner.id], person: developer.email }]],
    ['admin', 'funder', '', [{ companies: [funder.id] }]],
    ['admin', 'team', administrator.email, [{ companies: [], person: administrator.email }]],
    ['admin', 'team', emailOf('admin'), []],
    ['admin', 'team', '', []],
    ['partner', 'partner', '', []],
    ['partner', 'partner', emailOf('partner'), []],
  ] as const)('of a task that %s gives to the %s side, owner "%s"', async (person, side, ownerId, to) => {
    await assign(funder.id);
    recordIn(await addTask(person, side, { ownerId }));
    expect((await mails()).map((mail) => mail.to)).toEqual(to);
  });

  test('is sent again only for a new owner', async () => {
    const assigned = recordIn(await addTask('admin', 'partner', { ownerId: emailOf('partner') }));
    const moved = recordIn(await saveTask('admin', { id: assigned.id, version: 1, title: 'Else' }));
    expect(await mails()).toHaveLength(1);
    await saveTask('admin', { id: assigned.id, version: moved.version, ownerId: developer.email });
    expect((await mails()).map(({ to }) => to.person).toSorted()).toEqual([
      developer.email,
      emailOf('partner'),
    ]);
  });
});

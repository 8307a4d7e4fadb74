import { describe, expect, test } from 'vitest';

import { entities, nounOf } from '../../../shared/entities/index.ts';
import { a } from '../../support/records.ts';

/** Returns the names of records in the order of an index. */
const namesInOrder = <R>(sort: (record: R) => string, records: readonly R[], name: (record: R) => unknown) =>
  records.toSorted((first, second) => (sort(first) < sort(second) ? -1 : 1)).map(name);

describe('the lists of projects', () => {
  const { byTime, ofCompany, forFunder } = entities.project.indexes;
  test('are ordered by funding date, missing dates last, then by name', () => {
    const projects = [
      a.project({ projectName: 'No date' }),
      a.project({ projectName: 'Zoo', targetFundingDate: '2026-01-01' }),
      a.project({ projectName: 'alp', targetFundingDate: '2026-01-01' }),
      a.project({ projectName: 'Early', targetFundingDate: '2025-01-01' }),
    ];
    for (const { sort } of [byTime, ofCompany, forFunder])
      expect(namesInOrder(sort, projects, ({ projectName }) => projectName)).toEqual([
        'Early',
        'alp',
        'Zoo',
        'No date',
      ]);
  });
  test.each([
    ['new', 'open'],
    ['matched', 'open'],
    ['assigned', 'open'],
    ['in_progress', 'open'],
    ['completed', 'closed#2026'],
    ['closed', 'closed#2026'],
    ['unsuccessful', 'closed#2026'],
  ] as const)('a project that is %s is in the schedule %s', (projectStatus, key) => {
    expect(byTime.key(a.project({ projectStatus }))).toBe(key);
  });
  test.each([
    ['new', '', 'market'],
    ['new', 'c1', 'market'],
    ['matched', '', 'market'],
    ['matched', 'c1', undefined],
    ['assigned', 'c1', 'c1'],
    ['closed', 'c1', 'c1'],
    ['assigned', '', undefined],
  ] as const)(
    'a project that is %s with the capital partner "%s" is listed for %s',
    (projectStatus, capitalCompanyId, key) => {
      expect(forFunder.key(a.project({ projectStatus, capitalCompanyId }))).toBe(key);
      expect(forFunder.key(a.project({ projectStatus, capitalCompanyId, draft: true }))).toBeUndefined();
    },
  );
  test('of a partner have its own projects', () => {
    expect(ofCompany.key(a.project({ projectCompanyId: 'c1' }))).toBe('c1');
  });
});

test('companies are listed by type (guest if they have none), and by name', () => {
  const { key, sort } = entities.company.indexes.ofType;
  expect([key(a.company({ companyType: 'admin' })), key(a.company({ companyType: '' }))]).toEqual([
    'admin',
    'guest',
  ]);
  const companies = ['b', 'A'].map((companyName) => a.company({ companyName }));
  expect(namesInOrder(sort, companies, ({ companyName }) => companyName)).toEqual(['A', 'b']);
});

test('contacts are listed by company, by last then first name', () => {
  const { key, sort } = entities.contact.indexes.ofCompany;
  expect(key(a.contact({ companyId: 'c1' }))).toBe('c1');
  const contacts = [
    a.contact({ firstName: 'Bea', lastName: 'Young' }),
    a.contact({ firstName: 'Al', lastName: 'Young' }),
    a.contact({ firstName: 'Cy', lastName: 'Abel' }),
  ];
  expect(namesInOrder(sort, contacts, ({ firstName }) => firstName)).toEqual(['Cy', 'Al', 'Bea']);
});

test('contacts are also listed all together', () => {
  const { key, sort } = entities.contact.indexes.byName;
  expect(key(a.contact())).toBe('all');
  const contacts = [
    a.contact({ firstName: 'Bea', lastName: 'Young' }),
    a.contact({ firstName: 'Al', lastName: 'Young' }),
    a.contact({ firstName: 'Cy', lastName: 'Abel' }),
  ];
  expect(namesInOrder(sort, contacts, ({ firstName }) => firstName)).toEqual(['Cy', 'Al', 'Bea']);
});

test('administrators, and users who want a daily mail, have separate lists, by e-mail', () => {
  const { ofType, byTime } = entities.user.indexes;
  expect([ofType.key(a.user({ role: 'admin' })), ofType.key(a.user({ role: 'user' }))]).toEqual([
    'admin',
    undefined,
  ]);
  const digestKey = (noticeTerms: 'digest' | 'mail') => byTime.key(a.user({ noticeTerms }));
  expect([digestKey('digest'), digestKey('mail')]).toEqual(['digest', undefined]);
  const users = ['b@people.test', 'a@people.test'].map((email) => a.user({ email }));
  for (const { sort } of [ofType, byTime])
    expect(namesInOrder(sort, users, ({ email }) => email)).toEqual(['a@people.test', 'b@people.test']);
});

test('users are listed all together and by company if they have one, by full name', () => {
  const { byName, ofCompany } = entities.user.indexes;
  expect(byName.key(a.user())).toBe('all');
  expect([ofCompany.key(a.user({ companyId: 'c1' })), ofCompany.key(a.user())]).toEqual(['c1', undefined]);
  const users = ['zoe Last', 'Aaron First'].map((fullName) => a.user({ fullName }));
  for (const { sort } of [byName, ofCompany])
    expect(namesInOrder(sort, users, ({ fullName }) => fullName)).toEqual(['Aaron First', 'zoe Last']);
});

test('funding profiles are listed by company and by their smallest amount', () => {
  const { key, sort } = entities['funding-profile'].indexes.ofCompany;
  expect(key(a['funding-profile']({ companyId: 'c1' }))).toBe('c1');
  const amounts = [20_000_000, 3_000_000, null];
  const profiles = amounts.map((minAmountSenior) => a['funding-profile']({ minAmountSenior }));
  const smallest = namesInOrder(sort, profiles, ({ minAmountSenior }) => minAmountSenior);
  expect(smallest).toEqual([null, 3_000_000, 20_000_000]);
});

test('documents are listed by project and by title, approved documents for the funder', () => {
  const { forFunder, ofProject } = entities.document.indexes;
  for (const documentStatus of ['new', 'in_review', 'rejected'] as const)
    expect(forFunder.key(a.document({ projectId: 'p1', documentStatus }))).toBeUndefined();
  expect(forFunder.key(a.document({ projectId: 'p1', documentStatus: 'approved' }))).toBe('p1');
  const { key, sort } = ofProject;
  expect(key(a.document({ projectId: 'p1' }))).toBe('p1');
  const documents = ['b', 'A'].map((documentName) => a.document({ documentName }));
  expect(namesInOrder(sort, documents, ({ documentName }) => documentName)).toEqual(['A', 'b']);
});

describe('offers, answers and shared documents', () => {
  test('are listed by project: offers by time, answers and shared documents by the funder’s name', () => {
    const { terms, interest, grant } = entities;
    expect(terms.indexes.ofProject.key(a.terms({ projectId: 'p1' }))).toBe('p1');
    expect(interest.indexes.ofProject.key(a.interest({ projectId: 'p1' }))).toBe('p1');
    expect(grant.indexes.ofProject.key(a.grant({ projectId: 'p1' }))).toBe('p1');
    expect(grant.indexes.ofProject.key(a.grant())).toBeUndefined();
    const times = ['2026-02-01', '2026-01-01'].map((createdAt) => a.terms({ createdAt }));
    expect(namesInOrder(terms.indexes.ofProject.sort, times, ({ createdAt }) => createdAt)).toEqual([
      '2026-01-01',
      '2026-02-01',
    ]);
    const companyNames = ['b', 'A'].map((companyName) => ({ companyName }));
    const name = (company: { companyName: string }) => company.companyName;
    const answers = companyNames.map((overrides) => a.interest(overrides));
    expect(namesInOrder(interest.indexes.ofProject.sort, answers, name)).toEqual(['A', 'b']);
    const grants = companyNames.map((overrides) => a.grant(overrides));
    expect(namesInOrder(grant.indexes.ofProject.sort, grants, name)).toEqual(['A', 'b']);
  });
  test('are listed by funder: offers by expiry, without expiry last, answers and documents by time', () => {
    const { terms, interest, grant } = entities;
    expect(terms.indexes.ofCompany.key(a.terms({ companyId: 'c1' }))).toBe('c1');
    expect(interest.indexes.ofCompany.key(a.interest({ companyId: 'c1' }))).toBe('c1');
    expect(grant.indexes.ofCompany.key(a.grant({ companyId: 'c1' }))).toBe('c1');
    const offers = ['', '2026-02-01', '2026-01-01'].map((validUntil) => a.terms({ validUntil }));
    expect(namesInOrder(terms.indexes.ofCompany.sort, offers, ({ validUntil }) => validUntil)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '',
    ]);
    const times = [{ createdAt: '2026-02-01' }, { createdAt: '2026-01-01' }];
    const time = (record: { createdAt: string }) => record.createdAt;
    const answers = times.map((overrides) => a.interest(overrides));
    expect(namesInOrder(interest.indexes.ofCompany.sort, answers, time)).toEqual([
      '2026-01-01',
      '2026-02-01',
    ]);
    const grants = times.map((overrides) => a.grant(overrides));
    expect(namesInOrder(grant.indexes.ofCompany.sort, grants, time)).toEqual(['2026-01-01', '2026-02-01']);
  });
});

describe('messages', () => {
  const { ofProject, ofCompany, ofThread, ofOwner, byTime } = entities.message.indexes;
  const message = a.message({ projectId: 'p1', audience: 'funder', funderId: 'c1' });
  test('are listed by project, by capital partner and by thread, oldest first', () => {
    expect([ofProject.key(message), ofCompany.key(message), ofThread.key(message)]).toEqual([
      'p1',
      'c1',
      'p1#funder#c1',
    ]);
    expect(ofCompany.key(a.message({ projectId: 'p1' }))).toBeUndefined();
    const messages = ['2026-02-01', '2026-01-01'].map((createdAt) => a.message({ createdAt }));
    for (const { sort } of [ofProject, ofCompany, ofThread, ofOwner, byTime])
      expect(namesInOrder(sort, messages, ({ createdAt }) => createdAt)).toEqual([
        '2026-01-01',
        '2026-02-01',
      ]);
  });
  test.each([
    [{ asks: 'team' }, true],
    [{ asks: '' }, false],
    [{ asks: 'team', answeredAt: '2026-01-01' }, false],
    [{ asks: 'team', closed: true }, false],
  ] as const)('%j is an open question of its thread and project: %s', (overrides, isOpen) => {
    const question = { ...message, ...overrides };
    expect([ofOwner.key(question), byTime.key(question)]).toEqual(
      isOpen ? ['p1#funder#c1', 'p1'] : [undefined, undefined],
    );
  });
});

describe('tasks', () => {
  const { ofProject, ofCompany, ofThread, ofOwner } = entities.task.indexes;
  const parties = { projectId: 'p1', partnerId: 'c1', funderId: 'c2' };
  test('are listed by project, by capital partner and by owner, next due first', () => {
    const task = a.task({ ...parties, ownerSide: 'funder' });
    expect([ofProject.key(task), ofCompany.key(task), ofThread.key(task)]).toEqual([
      'p1',
      'c2',
      'p1#funder#c2',
    ]);
    expect(ofCompany.key(a.task({ projectId: 'p1' }))).toBeUndefined();
    const tasks = ['', '2026-02-01', '2026-01-01'].map((dueDate) => a.task({ dueDate }));
    for (const { sort } of [ofProject, ofCompany, ofThread, ofOwner])
      expect(namesInOrder(sort, tasks, ({ dueDate }) => dueDate)).toEqual(['2026-01-01', '2026-02-01', '']);
    const undatedTasks = ['2026-02-01', '2026-01-01'].map((createdAt) => a.task({ createdAt }));
    expect(namesInOrder(ofProject.sort, undatedTasks, ({ createdAt }) => createdAt)).toEqual([
      '2026-01-01',
      '2026-02-01',
    ]);
  });
  test.each([
    ['team', 'team'],
    ['partner', 'c1'],
    ['funder', 'c2'],
  ] as const)('of the %s are open for %s until they are done', (ownerSide, owner) => {
    expect(ofOwner.key(a.task({ ...parties, ownerSide }))).toBe(owner);
    expect(ofOwner.key(a.task({ ...parties, ownerSide, done: true }))).toBeUndefined();
  });
  test("without an owner are in no owner's list", () => {
    expect(ofOwner.key(a.task({ projectId: 'p1' }))).toBeUndefined();
  });
  test('of the team are sharded, since many users write them; tasks of a company are not', () => {
    expect([ofOwner.isShared?.('team'), ofOwner.isShared?.('c1')]).toEqual([true, false]);
  });
});

test('notices are listed by user, unread notices also separately, by time', () => {
  const { ofOwner, byTime } = entities.notice.indexes;
  const noticeReadAt = (readAt: string) => a.notice({ userId: 'ann@people.test', readAt });
  expect([ofOwner.key(noticeReadAt('')), byTime.key(noticeReadAt(''))]).toEqual([
    'ann@people.test',
    'ann@people.test',
  ]);
  expect([ofOwner.key(noticeReadAt('2026-01-02')), byTime.key(noticeReadAt('2026-01-02'))]).toEqual([
    'ann@people.test',
    undefined,
  ]);
  const notices = ['2026-02-01', '2026-01-01'].map((createdAt) => a.notice({ createdAt }));
  for (const { sort } of [ofOwner, byTime])
    expect(namesInOrder(sort, notices, ({ createdAt }) => createdAt)).toEqual(['2026-01-01', '2026-02-01']);
});

test('views are listed by user, in the chosen order, views without a position last', () => {
  const { key, sort } = entities.view.indexes.ofOwner;
  expect(key(a.view({ owner: 'ann@people.test' }))).toBe('ann@people.test');
  const views = [
    a.view({ viewName: 'b', position: null }),
    a.view({ viewName: 'A', position: null }),
    a.view({ viewName: 'a tenth', position: 10 }),
    a.view({ viewName: 'the second', position: 2 }),
    a.view({ viewName: 'very first', position: 0 }),
  ];
  expect(namesInOrder(sort, views, ({ viewName }) => viewName)).toEqual([
    'very first',
    'the second',
    'a tenth',
    'A',
    'b',
  ]);
});

test('webhooks and API keys are listed all together, by name', () => {
  const hooks = entities.webhook.indexes.ofType;
  const keys = entities['api-key'].indexes.ofType;
  expect([hooks.key(a.webhook()), keys.key(a['api-key']())]).toEqual(['all', 'all']);
  const webhooks = ['b', 'A'].map((hookName) => a.webhook({ hookName }));
  expect(namesInOrder(hooks.sort, webhooks, ({ hookName }) => hookName)).toEqual(['A', 'b']);
  const apiKeys = ['b', 'A'].map((keyName) => a['api-key']({ keyName }));
  expect(namesInOrder(keys.sort, apiKeys, ({ keyName }) => keyName)).toEqual(['A', 'b']);
});

test('a noun is found by its exact name only', () => {
  expect([nounOf('funding-profile'), nounOf('planet'), nounOf(undefined)]).toEqual([
    'funding-profile',
    undefined,
    undefined,
  ]);
});

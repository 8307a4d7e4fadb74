import { describe, expect, test } from 'vitest';

import { entities, nounOf } from '../../../shared/entities/index.ts';
import { a } from '../../support/records.ts';

/** The records by name in the order in which an index lists them. */
const inOrder = <R>(sort: (record: R) => string, records: readonly R[], name: (record: R) => unknown) =>
  records.toSorted((one, other) => (sort(one) < sort(other) ? -1 : 1)).map(name);

describe('the lists of projects', () => {
  const { schedule, ofCompany, forFunder } = entities.project.indexes;
  test('are ordered by funding date, missing dates last, then by name', () => {
    const projects = [
      a.project({ projectName: 'No date' }),
      a.project({ projectName: 'Zoo', targetFundingDate: '2026-01-01' }),
      a.project({ projectName: 'alp', targetFundingDate: '2026-01-01' }),
      a.project({ projectName: 'Early', targetFundingDate: '2025-01-01' }),
    ];
    for (const { sort } of [schedule, ofCompany, forFunder])
      expect(inOrder(sort, projects, ({ projectName }) => projectName)).toEqual([
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
    expect(schedule.key(a.project({ projectStatus }))).toBe(key);
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
  test('of a partner are its own', () => {
    expect(ofCompany.key(a.project({ projectCompanyId: 'c1' }))).toBe('c1');
  });
});

test('companies are listed by type, guests when they have none, and by name', () => {
  const { key, sort } = entities.company.indexes.ofType;
  expect([key(a.company({ companyType: 'admin' })), key(a.company({ companyType: '' }))]).toEqual([
    'admin',
    'guest',
  ]);
  const companies = ['b', 'A'].map((companyName) => a.company({ companyName }));
  expect(inOrder(sort, companies, ({ companyName }) => companyName)).toEqual(['A', 'b']);
});

test('contacts are listed by company, by last then first name', () => {
  const { key, sort } = entities.contact.indexes.ofCompany;
  expect(key(a.contact({ companyId: 'c1' }))).toBe('c1');
  const contacts = [
    a.contact({ firstName: 'Bea', lastName: 'Young' }),
    a.contact({ firstName: 'Al', lastName: 'Young' }),
    a.contact({ firstName: 'Cy', lastName: 'Abel' }),
  ];
  expect(inOrder(sort, contacts, ({ firstName }) => firstName)).toEqual(['Cy', 'Al', 'Bea']);
});

test('users are listed all together and by company where they have one, by full name', () => {
  const { byName, ofCompany } = entities.user.indexes;
  expect(byName.key(a.user())).toBe('all');
  expect([ofCompany.key(a.user({ companyId: 'c1' })), ofCompany.key(a.user())]).toEqual(['c1', undefined]);
  const users = ['zoe Last', 'Aaron First'].map((fullName) => a.user({ fullName }));
  for (const { sort } of [byName, ofCompany])
    expect(inOrder(sort, users, ({ fullName }) => fullName)).toEqual(['Aaron First', 'zoe Last']);
});

test('funding profiles are listed by company and by their smallest amount', () => {
  const { key, sort } = entities['funding-profile'].indexes.ofCompany;
  expect(key(a['funding-profile']({ companyId: 'c1' }))).toBe('c1');
  const amounts = [20_000_000, 3_000_000, null];
  const profiles = amounts.map((minAmountSenior) => a['funding-profile']({ minAmountSenior }));
  const smallest = inOrder(sort, profiles, ({ minAmountSenior }) => minAmountSenior);
  expect(smallest).toEqual([null, 3_000_000, 20_000_000]);
});

test('documents are listed by project and by title, approved ones for the funder', () => {
  const { forFunder, ofProject } = entities.document.indexes;
  for (const documentStatus of ['new', 'in_review', 'rejected'] as const)
    expect(forFunder.key(a.document({ projectId: 'p1', documentStatus }))).toBeUndefined();
  expect(forFunder.key(a.document({ projectId: 'p1', documentStatus: 'approved' }))).toBe('p1');
  const { key, sort } = ofProject;
  expect(key(a.document({ projectId: 'p1' }))).toBe('p1');
  const documents = ['b', 'A'].map((documentName) => a.document({ documentName }));
  expect(inOrder(sort, documents, ({ documentName }) => documentName)).toEqual(['A', 'b']);
});

test('a noun is found by its name alone', () => {
  expect([nounOf('funding-profile'), nounOf('planet'), nounOf(undefined)]).toEqual([
    'funding-profile',
    undefined,
    undefined,
  ]);
});

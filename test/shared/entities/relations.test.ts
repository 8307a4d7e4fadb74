import { describe, expect, test } from 'vitest';

import { entityOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import { project } from '../../../shared/entities/project.ts';
import * as relations from '../../../shared/entities/relations.ts';
import { a, expectedOf } from '../../nouns/index.ts';

const expectedRelations = (noun: Noun) => Object.entries(expectedOf(noun).belongsTo ?? {});

test.each(nouns)('a %s belongs to the expected parents', (noun) => {
  expect(relations.relationsOf(noun)).toEqual(
    expectedRelations(noun).map(([field, relation]) => ({ noun, field, parent: relation.to, relation })),
  );
});

test.each(nouns)('a company owns each %s that it creates, if the noun has an owner', (noun) => {
  const owners = expectedRelations(noun).filter(([, { owner }]) => owner);
  expect(relations.ownerFields(noun, 'c1')).toEqual(
    Object.fromEntries(owners.map(([field]) => [field, 'c1'])),
  );
});

test('the index of a relation is an index of its noun', () => {
  const childIndexes = nouns.flatMap((noun) =>
    relations
      .relationsOf(noun)
      .flatMap(({ field, relation: { index } }) => (index === undefined ? [] : [{ noun, field, index }])),
  );
  for (const { noun, field, index } of childIndexes)
    expect(Object.keys(entityOf(noun).indexes), `${noun}.${field}`).toContain(index);
  expect(childIndexes.length).toBeGreaterThan(0);
});

test.each(nouns)('the id of a %s is derived from the expected fields', (noun) => {
  expect(entityOf(noun).idFrom).toEqual(expectedOf(noun).idFrom);
});

test('the name of a lead follows the user', () => {
  const [copy, ...otherCopies] = relations.copiesOf('user');
  const names = { field: 'leadId', target: 'leadName', source: 'fullName' };
  expect(copy).toMatchObject({ noun: 'project', ...names });
  expect(otherCopies).toMatchObject([{ noun: 'company', ...names }]);
  expect(copy?.partitions('amy@cast.test')).toEqual(project.indexes.ofOwner('amy@cast.test'));
});

test('only companies count their children', () => {
  expect(nouns.filter(relations.isParent)).toEqual(['company']);
});

test('an index that a noun lacks has none of its records', () => {
  expect(relations.partitionsIn('contact', 'ofThread', 'c1')).toEqual([]);
});

/** The copies of a company's fields in the records of a noun. */
const copiesOfCompany = (noun: Noun) =>
  expectedRelations(noun)
    .filter(([, { to }]) => to === 'company')
    .flatMap(([field, { copies = {}, index }]) =>
      Object.entries(copies).map(([target, source]) => ({
        noun,
        found: [`${index}: ${noun}#c`],
        field,
        target,
        source,
      })),
    );

test('the follower updates copies of fields of companies and users, not of projects', () => {
  expect(relations.copiedNouns()).toEqual(['company', 'user']);
  expect(relations.copiesOf('project')).toEqual([]);
  const copies = relations.copiesOf('company').map(({ partitions, ...copy }) => ({
    ...copy,
    found: partitions('c').map(({ index, value }) => `${index}: ${value}`),
  }));
  expect(copies).toEqual([
    {
      noun: 'project',
      found: ['ofCompany: project#c'],
      field: 'projectCompanyId',
      target: 'projectCompanyName',
      source: 'companyName',
    },
    {
      noun: 'project',
      found: [
        'forFunder: project#c',
        ...['open', 'open#1', 'open#2', 'open#3'].map((partition) => `byTime: project#${partition}`),
      ],
      field: 'capitalCompanyId',
      target: 'capitalCompanyName',
      source: 'companyName',
    },
    ...nouns.filter((noun) => noun !== 'project').flatMap(copiesOfCompany),
  ]);
});

describe('the children of a parent', () => {
  const counts = (records: Parameters<typeof relations.childrenByParent>[0]) =>
    [...relations.childrenByParent(records)].map(([name, { parent, count }]) => [
      name,
      parent.noun,
      parent.key,
      count,
    ]);

  test('are counted for each field that names it', () => {
    const project = a.project({ projectCompanyId: 'c1', capitalCompanyId: 'c1' });
    const contact = a.contact({ companyId: 'c2' });
    expect(
      counts([
        { noun: 'project', record: project },
        { noun: 'contact', record: contact },
      ]),
    ).toEqual([
      ['company#c1', 'company', 'c1', 2],
      ['company#c2', 'company', 'c2', 1],
    ]);
  });
  test('are not counted without a parent, or for a parent without a counter', () => {
    expect(counts([{ noun: 'user', record: a.user({ companyId: '' }) }])).toEqual([]);
    expect(counts([{ noun: 'document', record: a.document({ projectId: 'p1' }) }])).toEqual([]);
  });
  test('are not counted if a record of an earlier version names no parent', () => {
    const { companyId: _, ...earlierRecord } = a.contact();
    expect(counts([{ noun: 'contact', record: earlierRecord }])).toEqual([]);
  });
});

describe('active administrators', () => {
  const active = { role: 'admin', sub: 's1' } as const;
  const children = (overrides: Parameters<typeof a.user>[0]) =>
    [...relations.childrenByParent([{ noun: 'user', record: a.user(overrides) }]).values()].map(
      ({ parent }) => parent,
    );

  test('are counted separately from the users of their company, since at least one must remain', () => {
    const administrators = {
      noun: 'user',
      key: 'active administrators',
      bound: entityOf('user').bounds?.[0],
    };
    expect(children(active)).toEqual([administrators]);
    expect(children({ ...active, companyId: 'c1' })).toEqual([
      { noun: 'company', key: 'c1' },
      administrators,
    ]);
    expect(children({ ...active, disabled: true })).toEqual([]);
  });
  test('are the only records with a required minimum of one', () => {
    expect(
      nouns.filter((noun) => entityOf(noun).bounds?.some(({ keepAtLeast: minimum }) => minimum)),
    ).toEqual(['user']);
  });
});

describe('the history', () => {
  const chain = relations.chainOf;

  test('of a project and its records is one chain', () => {
    expect(chain('project', a.project({ id: 'p1', projectCompanyId: 'c1' }))).toBe('p1');
    const projectRecord = { id: 'x', projectId: 'p1' };
    expect([
      chain('document', a.document(projectRecord)),
      chain('terms', a.terms({ ...projectRecord, companyId: 'c1' })),
      chain('message', a.message(projectRecord)),
      chain('interest', a.interest({ ...projectRecord, companyId: 'c1' })),
      chain('task', a.task(projectRecord)),
      chain('grant', a.grant({ ...projectRecord, companyId: 'c1' })),
    ]).toEqual(Array(6).fill('p1'));
  });
  test('of records without a project has no chain', () => {
    expect(chain('company', a.company())).toBeUndefined();
    expect(chain('contact', a.contact({ companyId: 'c1' }))).toBeUndefined();
    expect(chain('webhook', a.webhook())).toBeUndefined();
  });
  test('of a record that does not name its project has no chain', () => {
    expect(chain('grant', a.grant({ projectId: '' }))).toBeUndefined();
    const { projectId: _, ...earlierRecord } = a.grant();
    expect(chain('grant', earlierRecord)).toBeUndefined();
  });
});

test('a user is identified by e-mail, any other record by id', () => {
  expect(relations.keyIn('user', a.user({ email: 'ann@people.test' }))).toBe('ann@people.test');
  expect(relations.keyIn('contact', a.contact({ id: 'p1' }))).toBe('p1');
});

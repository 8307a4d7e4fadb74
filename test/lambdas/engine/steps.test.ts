import { describe, expect, test } from 'vitest';

import { recountSteps } from '../../../lambdas/engine/counters.ts';
import { createSteps, removeSteps, replaceSteps } from '../../../lambdas/engine/steps.ts';
import type { Step } from '../../../lambdas/engine/step.ts';
import { sortKey } from '../../../shared/schema/sorting.ts';
import { companies } from '../../support/cast.ts';
import { a } from '../../support/records.ts';

const author = { by: 'ann@people.test', at: '2026-11-21T01:02:03.000Z' };
const { partner, otherPartner } = companies;
const company = a.company({ id: 'c1' });
const contact = a.contact({ id: 'p1', companyId: partner.id, firstName: 'Al', lastName: 'Young' });

/** The operation and item of each step. */
const summarise = (steps: readonly Step[]) =>
  steps.map(({ Put, Update, Delete }) => {
    const key = Put?.Item ?? Update?.Key ?? Delete?.Key;
    return `${Put ? 'put' : Update ? 'update' : 'delete'} ${key?.['pk']} ${key?.['sk']}`;
  });
const historyKey = (record: string, version: string) => `${record} history#${author.at}#${version}`;

describe('a creation', () => {
  test('writes record, history and the count of its parent', () => {
    const steps = createSteps([{ noun: 'contact', record: contact, author }]);
    expect(summarise(steps)).toEqual([
      'put contact#p1 record',
      `put ${historyKey('contact#p1', '00000001')}`,
      `update company#${partner.id} dependants`,
    ]);
    expect(steps[1]?.Put?.Item?.['entry']).toMatchObject({ action: 'created' });
  });
  test('requires an unused key; otherwise DynamoDB returns the record that has it', () => {
    const [first] = createSteps([{ noun: 'contact', record: contact, author }]);
    expect(first?.Put).toEqual({
      Item: {
        pk: 'contact#p1',
        sk: 'record',
        noun: 'contact',
        followed: expect.any(Number),
        record: contact,
        byNamePk: 'contact#all',
        byNameSk: sortKey('Young', 'Al', 'p1'),
        ofCompanyPk: `contact#${partner.id}`,
        ofCompanySk: sortKey('Young', 'Al', 'p1'),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
  });
  test('of a parent starts its counter with the children of the same transaction', () => {
    const records = [1, 2].map((index) => a.contact({ id: `p${index}`, companyId: company.id }));
    const steps = createSteps([
      { noun: 'company', record: company, author },
      ...records.map((record) => ({ noun: 'contact', record, author }) as const),
    ]);
    expect(summarise(steps).slice(6)).toEqual(['put company#c1 dependants']);
    expect(steps[6]?.Put?.Item).toEqual({ pk: 'company#c1', sk: 'dependants', count: 2 });
  });
  test('of a parent without children counts none', () => {
    const steps = createSteps([{ noun: 'company', record: company, author }], 'restored');
    expect(steps[1]?.Put?.Item?.['entry']).toMatchObject({ action: 'restored' });
    expect(steps[2]?.Put?.Item).toMatchObject({ count: 0 });
  });
});

describe('a change', () => {
  const renamedContact = { ...contact, version: 2, lastName: 'Old' };
  test('writes record and history if the version has not changed since the read', () => {
    const steps = replaceSteps('contact', contact, renamedContact, author);
    expect(summarise(steps)).toEqual([
      'put contact#p1 record',
      `put ${historyKey('contact#p1', '00000002')}`,
    ]);
    expect(steps[0]?.Put).toMatchObject({
      Item: { record: renamedContact, ofCompanySk: sortKey('Old', 'Al', 'p1') },
      ConditionExpression: '#record.#version = :version',
      ExpressionAttributeNames: { '#record': 'record', '#version': 'version' },
      ExpressionAttributeValues: { ':version': 1 },
    });
    expect(steps[1]?.Put).toMatchObject({ Item: { entry: { action: 'changed', by: author.by } } });
    expect(steps[1]?.Put).not.toHaveProperty('ConditionExpression');
  });
  test('of the parent moves the count from the old parent to the new one', () => {
    const moved = { ...renamedContact, companyId: otherPartner.id };
    const [, , leftCounter, joinedCounter] = replaceSteps('contact', contact, moved, author);
    expect(
      [leftCounter, joinedCounter].map((step) => [
        step?.Update?.Key?.['pk'],
        step?.Update?.ExpressionAttributeValues,
      ]),
    ).toEqual([
      [`company#${partner.id}`, { ':by': -1 }],
      [`company#${otherPartner.id}`, { ':by': 1 }],
    ]);
  });
});

describe('a deletion', () => {
  test('of a child writes its history and the count of its parent', () => {
    const steps = removeSteps('contact', contact, author);
    expect(summarise(steps)).toEqual([
      'delete contact#p1 record',
      `put ${historyKey('contact#p1', '00000002')}`,
      `update company#${partner.id} dependants`,
    ]);
    expect(steps[0]?.Delete).toMatchObject({ ExpressionAttributeValues: { ':version': 1 } });
    expect(steps[1]?.Put?.Item).toMatchObject({ entry: { action: 'deleted' }, deleted: contact });
  });
  test('of a parent deletes its counter, which must be zero', () => {
    const steps = removeSteps('company', company, author);
    expect(summarise(steps)).toEqual([
      'delete company#c1 record',
      `put ${historyKey('company#c1', '00000002')}`,
      'delete company#c1 dependants',
    ]);
    expect(steps[2]?.Delete).toEqual({
      Key: { pk: 'company#c1', sk: 'dependants' },
      ConditionExpression: '#count = :none',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':none': 0 },
    });
  });
});

describe('a counter', () => {
  test('counts only for a parent that exists', () => {
    expect(recountSteps('contact', [], [contact])).toEqual([
      {
        name: 'counter',
        Update: {
          Key: { pk: `company#${partner.id}`, sk: 'dependants' },
          UpdateExpression: 'ADD #count :by',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':by': 1 },
        },
      },
    ]);
  });
  test('is not touched for a record without an owner', () => {
    expect(recountSteps('contact', [], [a.contact({ companyId: '' })])).toEqual([]);
  });
});

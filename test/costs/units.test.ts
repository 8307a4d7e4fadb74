import { describe, expect, it } from 'vitest';
import { unitsOf } from './units.ts';

const call = (operation: string, asked: object, given: object = {}) =>
  unitsOf(
    {
      service: 'dynamodb',
      operation,
      principal: '',
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify(asked)),
    },
    { status: 200, headers: {}, body: JSON.stringify(given) },
  );
const long = { text: { S: 'x'.repeat(5000) } };

describe('what a call of DynamoDB uses', () => {
  it('reads four kilobytes a unit, half of one where it may be behind', () => {
    expect(call('GetItem', { ConsistentRead: true }, { Item: { a: 1 } })).toEqual({ reads: 1, writes: 0 });
    expect(call('GetItem', { ConsistentRead: true }, { Item: long })).toEqual({ reads: 2, writes: 0 });
    expect(call('Query', {}, { Items: [long] })).toEqual({ reads: 1, writes: 0 });
  });

  it('writes a kilobyte a unit, twice in a transaction, and once for every index', () => {
    expect(call('PutItem', { Item: { pk: 'a' } })).toEqual({ reads: 0, writes: 1 });
    const step = { Put: { Item: { pk: 'a', schedulePk: 's', ofCompanyPk: 'c' } } };
    expect(call('TransactWriteItems', { TransactItems: [step, step] })).toEqual({ reads: 0, writes: 8 });
  });
});

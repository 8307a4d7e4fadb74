import { describe, expect, it } from 'vitest';
import { transactionalKeys, unitsOf } from './units.ts';
import { writeUnits } from './writes.ts';

const request = (operation: string, input: object, service = 'dynamodb') => ({
  service,
  operation,
  principal: '',
  method: 'POST',
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.from(JSON.stringify(input)),
});
const call = (operation: string, input: object, output: object = {}, service?: string) =>
  unitsOf(request(operation, input, service), { status: 200, headers: {}, body: JSON.stringify(output) });
const textAttribute = (size: number) => ({ S: 'x'.repeat(size) });
const longItem = { text: textAttribute(5000) };

describe('the usage of a call', () => {
  it('counts a read unit per four kilobytes, and half with eventual consistency', () => {
    expect(call('GetItem', { ConsistentRead: true }, { Item: { a: 1 } }).reads).toBe(1);
    expect(call('GetItem', { ConsistentRead: true }, { Item: longItem }).reads).toBe(2);
    expect(call('Query', {}, { Items: [longItem] }).reads).toBe(1);
  });

  it('rounds each item of a batch read up separately', () => {
    const input = { RequestItems: { t: { Keys: [{}, {}, {}], ConsistentRead: true } } };
    expect(call('BatchGetItem', input, { Responses: { t: [longItem, { a: 1 }] } }).reads).toBe(4);
  });

  it('counts S3 requests and mails, but no free calls', () => {
    expect(call('PutObject', {}, {}, 's3')).toMatchObject({ puts: 1, gets: 0 });
    expect(call('HeadObject', {}, {}, 's3')).toMatchObject({ puts: 0, gets: 1 });
    expect(call('SendEmail', {}, {}, 'ses')).toMatchObject({ sent: 1 });
    expect(call('AdminGetUser', {}, {}, 'cognito-idp')).toMatchObject({ reads: 0, sent: 0 });
    expect(() => call('Scan', {})).toThrow('Scan has no price.');
  });
});

describe('the writes of a change', () => {
  const item = {
    pk: textAttribute(1),
    sk: textAttribute(1),
    ofCompanyPk: textAttribute(1),
    ofCompanySk: textAttribute(1),
    text: textAttribute(1500),
  };
  const change = (OldImage: object | undefined, NewImage: object | undefined, isTransactional = false) =>
    writeUnits(
      { dynamodb: Object({ ...(OldImage && { OldImage }), ...(NewImage && { NewImage }) }) },
      isTransactional,
    );

  it('counts a unit per kilobyte in the table and in each index, twice for the table in a transaction', () => {
    expect(change(undefined, item)).toBe(4);
    expect(change(undefined, item, true)).toBe(6);
    expect(change(item, undefined)).toBe(4);
  });

  it('counts twice in an index whose key changes, and nothing where only unprojected attributes change', () => {
    expect(change(item, { ...item, text: textAttribute(1400) })).toBe(4);
    expect(change(item, { ...item, ofCompanySk: textAttribute(2) })).toBe(6);
    const partial = {
      ...item,
      consideredPk: textAttribute(1),
      consideredSk: textAttribute(1),
      consideredHeld: textAttribute(10),
    };
    expect(change(partial, { ...partial, text: textAttribute(1400) })).toBe(4);
    expect(change(partial, { ...partial, consideredHeld: textAttribute(11) })).toBe(5);
  });

  it('lists the keys that a transaction writes', () => {
    const TransactItems = [
      { Put: { Item: { pk: textAttribute(1), sk: textAttribute(2) } } },
      { Delete: { Key: { pk: textAttribute(2), sk: textAttribute(1) } } },
    ];
    expect(transactionalKeys(request('TransactWriteItems', { TransactItems }))).toEqual(['x xx', 'xx x']);
  });
});

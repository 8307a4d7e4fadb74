import { describe, expect, it } from 'vitest';
import { transactionalKeys, unitsOf } from './units.ts';
import { writeUnits } from './writes.ts';

const request = (operation: string, asked: object, service = 'dynamodb') => ({
  service,
  operation,
  principal: '',
  method: 'POST',
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.from(JSON.stringify(asked)),
});
const call = (operation: string, asked: object, given: object = {}, service?: string) =>
  unitsOf(request(operation, asked, service), { status: 200, headers: {}, body: JSON.stringify(given) });
const text = (size: number) => ({ S: 'x'.repeat(size) });
const long = { text: text(5000) };

describe('what a call uses', () => {
  it('reads four kilobytes a unit, half of one where it may be behind', () => {
    expect(call('GetItem', { ConsistentRead: true }, { Item: { a: 1 } }).reads).toBe(1);
    expect(call('GetItem', { ConsistentRead: true }, { Item: long }).reads).toBe(2);
    expect(call('Query', {}, { Items: [long] }).reads).toBe(1);
  });

  it('reads each item of a batch for itself', () => {
    const asked = { RequestItems: { t: { Keys: [{}, {}, {}], ConsistentRead: true } } };
    expect(call('BatchGetItem', asked, { Responses: { t: [long, { a: 1 }] } }).reads).toBe(4);
  });

  it('is a request of S3, a mail, or free', () => {
    expect(call('PutObject', {}, {}, 's3')).toMatchObject({ puts: 1, gets: 0 });
    expect(call('HeadObject', {}, {}, 's3')).toMatchObject({ puts: 0, gets: 1 });
    expect(call('SendEmail', {}, {}, 'ses')).toMatchObject({ sent: 1 });
    expect(call('AdminGetUser', {}, {}, 'cognito-idp')).toMatchObject({ reads: 0, sent: 0 });
    expect(() => call('Scan', {})).toThrow('Scan: nobody has said what it costs');
  });
});

describe('what a change writes', () => {
  const item = { pk: text(1), sk: text(1), ofCompanyPk: text(1), ofCompanySk: text(1), text: text(1500) };
  const change = (OldImage: object | undefined, NewImage: object | undefined, transactional = false) =>
    writeUnits(
      { dynamodb: Object({ ...(OldImage && { OldImage }), ...(NewImage && { NewImage }) }) },
      transactional,
    );

  it('a kilobyte a unit in the table and in each index, twice for the table in a transaction', () => {
    expect(change(undefined, item)).toBe(4);
    expect(change(undefined, item, true)).toBe(6);
    expect(change(item, undefined)).toBe(4);
  });

  it('twice in an index where its place changes, nothing where a part that it does not hold changes', () => {
    expect(change(item, { ...item, text: text(1400) })).toBe(4);
    expect(change(item, { ...item, ofCompanySk: text(2) })).toBe(6);
    const partial = { ...item, consideredPk: text(1), consideredSk: text(1), consideredHeld: text(10) };
    expect(change(partial, { ...partial, text: text(1400) })).toBe(4);
    expect(change(partial, { ...partial, consideredHeld: text(11) })).toBe(5);
  });

  it('knows what a transaction writes', () => {
    const TransactItems = [
      { Put: { Item: { pk: text(1), sk: text(2) } } },
      { Delete: { Key: { pk: text(2), sk: text(1) } } },
    ];
    expect(transactionalKeys(request('TransactWriteItems', { TransactItems }))).toEqual(['x xx', 'xx x']);
  });
});

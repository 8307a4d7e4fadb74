import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openEngine } from '../../support/engine.ts';

const { w, engine } = await openEngine();
const { putIf, updateIf } = await import('../../../lambdas/engine/write-if.ts');
afterEach(() => {
  w.meter.heal();
  vi.restoreAllMocks();
});

const key = { pk: 'contact#1', sk: 'record' };
const stored = () => w.table.item(key.pk, key.sk);

describe('a conditional put', () => {
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

  test('is applied while its condition holds', async () => {
    expect(await putIf({ Item: { ...key, name: 'Ann' }, ...isNew })).toBe(true);
    expect(await stored()).toEqual({ ...key, name: 'Ann' });
  });
  test('changes nothing once its condition fails', async () => {
    await w.table.putItems([{ ...key, name: 'Ann' }]);
    expect(await putIf({ Item: { ...key, name: 'Bob' }, ...isNew })).toBe(false);
    expect(await stored()).toEqual({ ...key, name: 'Ann' });
  });
  test('throws any other error', async () => {
    w.meter.fail('PutItem', 1, 400, 'ResourceNotFoundException');
    await expect(putIf({ Item: key, ...isNew })).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('a conditional update', () => {
  const update = {
    Key: key,
    UpdateExpression: 'SET turn = :next',
    ConditionExpression: 'turn = :turn',
    ExpressionAttributeValues: { ':turn': 1, ':next': 2 },
  };

  test('answers the requested attributes', async () => {
    await w.table.putItems([{ ...key, turn: 1 }]);
    expect(await updateIf({ ...update, ReturnValues: 'ALL_NEW' })).toEqual({ ...key, turn: 2 });
  });
  test('answers no attributes where none are requested', async () => {
    await w.table.putItems([{ ...key, turn: 1 }]);
    expect(await updateIf(update)).toEqual({});
    expect(await stored()).toEqual({ ...key, turn: 2 });
  });
  test('answers undefined and changes nothing once its condition fails', async () => {
    await w.table.putItems([{ ...key, turn: 7 }]);
    expect(await updateIf({ ...update, ReturnValues: 'ALL_NEW' })).toBeUndefined();
    expect(await stored()).toEqual({ ...key, turn: 7 });
  });
  test('writes to the given table', async () => {
    const otherTable = { client: engine.table, tableName: 'other' };
    await expect(updateIf(update, otherTable)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('a write that conflicts with a transaction', () => {
  beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
  const CONFLICT = 'TransactionConflictException';
  const fail = (operation: string, times: number) => w.meter.fail(operation, times, 400, CONFLICT);

  test.each([
    ['PutItem', () => putIf({ Item: key })],
    ['UpdateItem', () => updateIf({ Key: key, UpdateExpression: 'SET turn = turn' })],
  ])('is retried: %s', async (operation, write) => {
    await w.table.putItems([{ ...key, turn: 1 }]);
    fail(operation, 5);
    w.meter.start();
    expect(await write()).toBeTruthy();
    expect(w.meter.count(operation)).toBe(6);
  });
  test('is abandoned after six attempts', async () => {
    fail('PutItem', 6);
    w.meter.start();
    await expect(putIf({ Item: key })).rejects.toMatchObject({ name: CONFLICT });
    expect(w.meter.count('PutItem')).toBe(6);
  });
});

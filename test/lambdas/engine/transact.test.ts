import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { companies } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { TABLE } from '../../support/environment.ts';
import { a } from '../../support/records.ts';

const { w, storeOf } = await openEngine();
const { failureOf, transact } = await import('../../../lambdas/engine/transact.ts');
afterEach(() => {
  w.meter.heal();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Skips all pauses from now on. @returns their milliseconds @param randomShare of each pause, from 0 to 1 */
function skipPauses(randomShare: number): readonly (number | undefined)[] {
  const pauses: (number | undefined)[] = [];
  vi.spyOn(Math, 'random').mockReturnValue(randomShare);
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms, value) => {
    pauses.push(ms);
    return value;
  });
  syncBuiltinESMExports();
  return pauses;
}

const put = (Item: Readonly<Record<string, unknown>>) => ({ Put: { TableName: TABLE, Item: { ...Item } } });
const entry = {
  at: '2026-11-21T01:02:03.000Z',
  by: 'ann@lee.test',
  action: 'created',
  version: 1,
  changes: {},
};
/** A history entry of a record of project `p1`. */
const entryOf = (pk: string) => put({ pk, sk: 'history#1', chain: 'p1', entry });

describe('a cancelled transaction', () => {
  const CONFLICT = 'TransactionCanceledException';
  const writeStep = () =>
    storeOf('partner').create('contact', a.contact({ companyId: companies.partner.id }));
  const conflicts = (times: number, reason = 'TransactionConflict') =>
    w.meter.cancel(times, ['None', reason]);

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is retried after a pause: %s',
    async (reason) => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      conflicts(5, reason);
      w.meter.start();
      await writeStep();
      expect(w.meter.count('TransactWriteItems')).toBe(6);
    },
  );
  test('is abandoned after six attempts', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    conflicts(6);
    w.meter.start();
    await expect(writeStep()).rejects.toMatchObject({ name: CONFLICT });
    expect(w.meter.count('TransactWriteItems')).toBe(6);
  });
  test('is not retried if it was cancelled for a lasting reason', async () => {
    conflicts(1, 'ItemCollectionSizeLimitExceeded');
    w.meter.start();
    await expect(writeStep()).rejects.toMatchObject({ name: CONFLICT });
    expect(w.meter.count('TransactWriteItems')).toBe(1);
  });
  test('doubles its random pause before each attempt', async () => {
    const pauses = skipPauses(0.5);
    conflicts(5);
    await writeStep();
    expect(pauses).toEqual([25, 50, 100, 200, 400]);
  });
  test('of a project pauses at most 300 ms, and is abandoned after thirty attempts', async () => {
    const pauses = skipPauses(1);
    conflicts(30);
    await expect(transact([entryOf('task#1')])).rejects.toMatchObject({ name: CONFLICT });
    expect(pauses).toEqual([50, 100, 200, ...Array.from({ length: 26 }, () => 300)]);
  });
});

describe('a failed condition', () => {
  const putIfNew = (pk: string) => ({
    name: pk,
    Put: {
      ...put({ pk, sk: 'record', kept: pk }).Put,
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  });

  const stepsWithTwoExisting = async () => {
    await transact([putIfNew('contact#2'), putIfNew('contact#3')]);
    return [putIfNew('contact#1'), putIfNew('contact#2'), putIfNew('contact#3')];
  };

  test('names the failed steps and their stored items, and writes nothing', async () => {
    const steps = await stepsWithTwoExisting();
    await expect(transact(steps)).rejects.toMatchObject({
      message: 'Condition failed: contact#2, contact#3',
      failed: new Set(['contact#2', 'contact#3']),
      steps: [
        { ...steps[1], stored: { pk: 'contact#2', sk: 'record', kept: 'contact#2' } },
        { ...steps[2], stored: { pk: 'contact#3', sk: 'record', kept: 'contact#3' } },
      ],
    });
    expect(await w.table.item('contact#1', 'record')).toBeUndefined();
  });
  test('is named by its step, whose name is not sent to DynamoDB', async () => {
    w.meter.start();
    await transact([putIfNew('contact#1')]);
    const sent = w.meter.requests.map(({ body }) => JSON.parse(String(body)).TransactItems);
    expect(sent).toEqual([[{ Put: expect.anything() }]]);
  });
  test('reports a failed step that has no name', async () => {
    const [, { Put } = {}] = await stepsWithTwoExisting();
    await expect(transact([{ Put }])).rejects.toMatchObject({ message: 'Condition failed: unnamed step' });
  });
  test('is returned by failureOf; any other error is thrown', async () => {
    const steps = await stepsWithTwoExisting();
    expect((await failureOf(transact(steps)))?.failed).toEqual(new Set(['contact#2', 'contact#3']));
    expect(await failureOf(transact(steps.slice(0, 1)))).toBeUndefined();
    await expect(failureOf(Promise.reject(new RangeError('other')))).rejects.toThrow('other');
  });
  test('of a step is reported even if the head of a chain moved as well', async () => {
    w.meter.cancel(1, ['ConditionalCheckFailed', 'ConditionalCheckFailed']);
    const step = { name: 'entry', ...entryOf('task#1') };
    await expect(transact([step])).rejects.toMatchObject({ failed: new Set(['entry']) });
  });
  test('of the head of a chain alone is retried', async () => {
    skipPauses(0);
    w.meter.cancel(1, ['None', 'ConditionalCheckFailed']);
    w.meter.start();
    await transact([entryOf('task#1')]);
    expect(w.meter.count('TransactWriteItems')).toBe(2);
  });
});

describe('the chain of a new project', () => {
  const linkOf = async () => (await w.table.item('project#p1', 'history#1'))?.['link'];

  test('begins without a read', async () => {
    w.meter.start();
    await transact([entryOf('project#p1')]);
    expect(w.meter.calls).toEqual(['TransactWriteItems']);
    expect(await linkOf()).toMatchObject({ number: 1 });
  });
  test('continues the chain of an earlier project with its id', async () => {
    skipPauses(0);
    await w.table.putItems([{ pk: 'chain#p1', sk: 'head', number: 3, hash: 'a'.repeat(64) }]);
    await transact([entryOf('project#p1')]);
    expect(await linkOf()).toMatchObject({ number: 4, previous: 'a'.repeat(64) });
  });
});

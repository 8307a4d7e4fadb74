import { describe, expect, it } from 'vitest';
import { throttled } from '../../../../infra/local/lambda/results.ts';
import type { InvokeResult } from '../../../../infra/local/lambda/types.ts';
import type { StreamRecord } from '../../../../infra/local/stream/batches.ts';
import { createFilter } from '../../../../infra/local/stream/filter.ts';
import {
  startStreamDelivery,
  type SubscribeToChanges,
} from '../../../../infra/local/stream/stream-delivery.ts';
import type { EventSource } from '../../../../infra/local/template/sources.ts';

const mapping: EventSource = {
  stack: 'S',
  logicalId: 'Mail',
  functionName: 'mail',
  tableName: 'table',
  batchSize: 3,
  parallelizationFactor: 1,
  filters: [],
  reportsItemFailures: true,
  maximumRetries: 2,
  bisectsFailedBatches: false,
  failureQueueArn: 'arn:dead',
};

function record(number: number, eventName = 'INSERT', partition = 'p'): StreamRecord {
  const dynamodb = {
    Keys: { pk: { S: partition } },
    SequenceNumber: String(number),
    ApproximateCreationDateTime: Date.now() / 1000,
  };
  return { eventID: `e${number}`, eventName, dynamodb };
}

/** Delivers records; `react` answers each batch by its record numbers. @returns batches and dead letters */
async function deliverRecords(
  more: Partial<EventSource>,
  count: number,
  react: (numbers: string[]) => InvokeResult,
  partitionOf: (number: number) => string = () => 'p',
) {
  const batches: string[] = [];
  const letters: unknown[] = [];
  let delivering: Promise<void> = Promise.resolve();
  const subscribe: SubscribeToChanges = (_table, listener) => {
    delivering = listener(
      Array.from({ length: count }, (_, index) =>
        record(index + 1, index % 2 ? 'MODIFY' : 'INSERT', partitionOf(index + 1)),
      ),
    );
    return () => undefined;
  };
  const delivery = startStreamDelivery({
    mappings: [{ ...mapping, ...more }],
    subscribe,
    invoke: async (_name, event) => {
      const { Records } = event as { Records: StreamRecord[] };
      const numbers = Records.map((entry) => entry.dynamodb.SequenceNumber);
      batches.push(numbers.join(' '));
      return react(numbers);
    },
    onDeadLetter: (arn, payload) => void letters.push({ arn, payload }),
    backoff: () => 1,
    log: () => undefined,
  });
  await delivering;
  await delivery.close();
  return { batches, letters };
}

const succeed = (): InvokeResult => ({ payload: null });
const failed = (itemIdentifier: string): InvokeResult => ({
  payload: { batchItemFailures: [{ itemIdentifier }] },
});
const thrown: InvokeResult = { error: { errorType: 'Error', errorMessage: 'no' } };

describe('stream delivery', () => {
  it('delivers filtered records in batches', async () => {
    expect((await deliverRecords({}, 5, succeed)).batches).toEqual(['1 2 3', '4 5']);
    expect((await deliverRecords({ filters: ['{"eventName":["MODIFY"]}'] }, 5, succeed)).batches).toEqual([
      '2 4',
    ]);
  });

  it('delivers batches of several partitions in parallel, each partition in order', async () => {
    const settings = { parallelizationFactor: 2, batchSize: 1 };
    const { batches } = await deliverRecords(settings, 6, succeed, (number) =>
      number % 3 === 0 ? 's' : 'p',
    );
    expect(batches.filter((batch) => Number(batch) % 3 !== 0)).toEqual(['1', '2', '4', '5']);
    expect(batches.filter((batch) => Number(batch) % 3 === 0)).toEqual(['3', '6']);
    expect(batches.slice(0, 2).toSorted()).toEqual(['1', '3']);
  });

  it('counts no attempt while the function is throttled', async () => {
    let refused = 0;
    const { batches, letters } = await deliverRecords({ maximumRetries: 0 }, 1, () =>
      ++refused < 5 ? { error: throttled } : succeed(),
    );
    expect(batches).toHaveLength(5);
    expect(letters).toEqual([]);
  });

  it('retries from the first failed record', async () => {
    let first = true;
    const { batches, letters } = await deliverRecords({}, 5, () => {
      const result = first ? failed('2') : succeed();
      first = false;
      return result;
    });
    expect(batches).toEqual(['1 2 3', '2 3', '4 5']);
    expect(letters).toEqual([]);
  });

  it('abandons a batch after its retries and delivers the next', async () => {
    const { batches, letters } = await deliverRecords({}, 5, (numbers) =>
      numbers[0] === '1' ? thrown : succeed(),
    );
    expect(batches).toEqual(['1 2 3', '1 2 3', '1 2 3', '4 5']);
    const records = ['1', '2', '3'].map((SequenceNumber) => ({ dynamodb: { SequenceNumber } }));
    expect(letters).toMatchObject([{ arn: 'arn:dead', payload: { records } }]);
  });

  it('splits a failing batch until the bad record is alone', async () => {
    const { batches, letters } = await deliverRecords({ bisectsFailedBatches: true }, 3, (numbers) =>
      numbers.includes('3') ? thrown : succeed(),
    );
    expect(batches).toEqual(['1 2 3', '1 2', '3', '3', '3']);
    expect(letters).toHaveLength(1);
  });

  it('treats an unknown identifier as a failure of the whole batch', async () => {
    const { batches } = await deliverRecords({ maximumRetries: 0 }, 2, () => failed('99'));
    expect(batches).toEqual(['1 2']);
  });

  it('refuses a third consumer of a table', () => {
    const mappings = [mapping, mapping, mapping];
    const options = {
      mappings,
      subscribe: () => () => undefined,
      invoke: async () => succeed(),
      onDeadLetter: () => undefined,
    };
    expect(() => startStreamDelivery(options)).toThrow('table has 3 stream consumers');
  });

  it('leaves a batch undelivered when it closes', async () => {
    let delivering: Promise<void> = Promise.resolve();
    const delivery = startStreamDelivery({
      mappings: [mapping],
      subscribe: (_table, listener) => {
        delivering = listener([record(1)]);
        return () => undefined;
      },
      invoke: async () => thrown,
      onDeadLetter: () => undefined,
      backoff: () => 60_000,
      log: () => undefined,
    });
    const ended = expect(delivering).rejects.toThrow('closed');
    await new Promise((resolve) => setTimeout(resolve, 10));
    await delivery.close();
    await ended;
  });
});

describe('filter patterns', () => {
  const value = { eventName: 'INSERT', dynamodb: { NewImage: { noun: { S: 'mail' } } } };
  it.each([
    ['{"eventName":["INSERT","MODIFY"]}', true],
    ['{"eventName":["REMOVE"]}', false],
    ['{"eventName":["INSERT"],"dynamodb":{"NewImage":{"noun":{"S":["mail"]}}}}', true],
    ['{"eventName":["INSERT"],"dynamodb":{"NewImage":{"noun":{"S":["user"]}}}}', false],
    ['{"dynamodb":{"OldImage":{"noun":{"S":["mail"]}}}}', false],
  ])('%s is %s', (pattern, expected) => {
    expect(createFilter([pattern])(value)).toBe(expected);
  });

  it.each(['{"a":"b"}', '{"a":[{"prefix":"b"}]}', '[]', '{"a":[]}'])('refuses %s', (pattern) => {
    expect(() => createFilter([pattern])).toThrow();
  });
});

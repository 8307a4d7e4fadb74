import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InvokeResult } from '../../../../infra/local/lambda/index.ts';
import type { StreamRecord } from '../../../../infra/local/stream/deliver.ts';
import {
  createFilter,
  createPump,
  openDeadLetters,
  type Changes,
} from '../../../../infra/local/stream/index.ts';
import type { EventSource } from '../../../../infra/local/template/index.ts';

const mapping: EventSource = {
  id: 'id',
  stack: 'S',
  logicalId: 'Mail',
  functionName: 'mail',
  tableName: 'table',
  streamArn: 'arn:stream',
  batchSize: 3,
  windowSeconds: 0,
  filters: [],
  reportsItemFailures: true,
  maximumRetries: 2,
  maximumAgeSeconds: -1,
  bisects: false,
  onFailure: 'arn:dead',
};

function record(number: number, eventName = 'INSERT'): StreamRecord {
  const dynamodb = { SequenceNumber: String(number), ApproximateCreationDateTime: Date.now() / 1000 };
  return { eventID: `e${number}`, eventName, dynamodb };
}

/** Runs records through a pump; `react` gets the numbers of each batch. Answers batches and dead letters. */
async function run(more: Partial<EventSource>, count: number, react: (numbers: string[]) => InvokeResult) {
  const batches: string[] = [];
  const letters: unknown[] = [];
  let work: Promise<void> = Promise.resolve();
  const changes: Changes = (_table, listener) => {
    work = listener(
      Array.from({ length: count }, (_, index) => record(index + 1, index % 2 ? 'MODIFY' : 'INSERT')),
    );
    return () => undefined;
  };
  const pump = createPump({
    mappings: [{ ...mapping, ...more }],
    changes,
    invoke: async (_name, event) => {
      const { Records } = event as { Records: StreamRecord[] };
      const numbers = Records.map((entry) => entry.dynamodb.SequenceNumber);
      batches.push(numbers.join(' '));
      return react(numbers);
    },
    dead: (arn, payload) => void letters.push({ arn, payload }),
    backoff: () => 1,
    log: () => undefined,
  });
  await work;
  await pump.close();
  return { batches, letters };
}

const fine = (): InvokeResult => ({ payload: null });
const failed = (itemIdentifier: string): InvokeResult => ({
  payload: { batchItemFailures: [{ itemIdentifier }] },
});
const thrown: InvokeResult = { error: { errorType: 'Error', errorMessage: 'no' } };

describe('pump', () => {
  it('delivers filtered records in batches', async () => {
    expect((await run({}, 5, fine)).batches).toEqual(['1 2 3', '4 5']);
    expect((await run({ filters: ['{"eventName":["MODIFY"]}'] }, 5, fine)).batches).toEqual(['2 4']);
  });

  it('retries from the first failed record', async () => {
    let first = true;
    const { batches, letters } = await run({}, 5, () => {
      const result = first ? failed('2') : fine();
      first = false;
      return result;
    });
    expect(batches).toEqual(['1 2 3', '2 3', '4 5']);
    expect(letters).toEqual([]);
  });

  it('gives a batch up after its retries and goes on', async () => {
    const { batches, letters } = await run({}, 5, (numbers) => (numbers[0] === '1' ? thrown : fine()));
    expect(batches).toEqual(['1 2 3', '1 2 3', '1 2 3', '4 5']);
    expect(letters).toMatchObject([
      {
        arn: 'arn:dead',
        payload: {
          requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
          DDBStreamBatchInfo: { startSequenceNumber: '1', endSequenceNumber: '3', batchSize: 3 },
        },
      },
    ]);
  });

  it('splits a failing batch until the bad record stands alone', async () => {
    const { batches, letters } = await run({ bisects: true }, 3, (numbers) =>
      numbers.includes('3') ? thrown : fine(),
    );
    expect(batches).toEqual(['1 2 3', '1 2', '3', '3', '3']);
    expect(letters).toHaveLength(1);
  });

  it('takes an identifier of another batch as failure of the whole', async () => {
    const { batches } = await run({ maximumRetries: 0 }, 2, () => failed('99'));
    expect(batches).toEqual(['1 2']);
  });

  it('refuses a third consumer of a table', () => {
    const mappings = [mapping, mapping, mapping];
    const options = {
      mappings,
      changes: () => () => undefined,
      invoke: async () => fine(),
      dead: () => undefined,
    };
    expect(() => createPump(options)).toThrow('table has 3 stream consumers');
  });

  it('leaves a batch undelivered when it closes', async () => {
    let work: Promise<void> = Promise.resolve();
    const pump = createPump({
      mappings: [mapping],
      changes: (_table, listener) => {
        work = listener([record(1)]);
        return () => undefined;
      },
      invoke: async () => thrown,
      dead: () => undefined,
      backoff: () => 60_000,
      log: () => undefined,
    });
    const ended = expect(work).rejects.toThrow('closed');
    await new Promise((resolve) => setTimeout(resolve, 10));
    await pump.close();
    await ended;
  });
});

describe('filter patterns', () => {
  const value = {
    eventName: 'INSERT',
    dynamodb: { NewImage: { pk: { S: 'MAIL#1' }, n: { N: '5' } } },
    size: 7,
  };
  it.each([
    ['{"eventName":["INSERT","MODIFY"]}', true],
    ['{"eventName":["REMOVE"]}', false],
    ['{"dynamodb":{"NewImage":{"pk":{"S":[{"prefix":"MAIL#"}]}}}}', true],
    ['{"dynamodb":{"NewImage":{"pk":{"S":[{"suffix":"#2"}]}}}}', false],
    ['{"dynamodb":{"OldImage":{"pk":{"S":[{"exists":false}]}}}}', true],
    ['{"dynamodb":{"NewImage":{"pk":{"S":[{"exists":true}]}}}}', true],
    ['{"dynamodb":{"NewImage":{"pk":[{"exists":true}]}}}', false],
    ['{"eventName":[{"anything-but":["INSERT"]}]}', false],
    ['{"eventName":[{"anything-but":{"prefix":"MOD"}}]}', true],
    ['{"size":[{"numeric":[">",5,"<=",7]}]}', true],
    ['{"size":[{"numeric":["<",7]}]}', false],
    ['{"$or":[{"eventName":["REMOVE"]},{"size":[7]}]}', true],
  ])('%s is %s', (pattern, expected) => {
    expect(createFilter([pattern])(value)).toBe(expected);
  });

  it.each(['{"a":"b"}', '{"a":[{"like":"b"}]}', '[]', '{"a":[]}'])('refuses %s', (pattern) => {
    expect(() => createFilter([pattern])).toThrow();
  });
});

it('keeps dead letters over a restart and a cut-off line', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'dead-')), 'stream', 'dead.jsonl');
  openDeadLetters(file).add('arn:a', { one: 1 });
  appendFileSync(file, '{"queueArn":"arn:a","pay');
  openDeadLetters(file).add('arn:a', { two: 2 });
  expect(openDeadLetters(file).list('arn:a')).toEqual([{ one: 1 }, { two: 2 }]);
  expect(openDeadLetters(file).list('arn:b')).toEqual([]);
});

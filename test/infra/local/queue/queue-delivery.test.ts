import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InvokeResult } from '../../../../infra/local/lambda/types.ts';
import { throughPipes, openQueues } from '../../../../infra/local/queue/queue-delivery.ts';
import { openQueueFile } from '../../../../infra/local/queue/queue-file.ts';
import { fillTemplate, type Pipe, type QueueSource } from '../../../../infra/local/template/sources.ts';
import { scratchFolder } from '../../../support/scratch.ts';

const QUEUE = 'arn:aws:sqs:ap-southeast-2:000000000000:outbox';
const source: QueueSource = {
  logicalId: 'SenderQueue',
  functionName: 'sender',
  queueArn: QUEUE,
  batchSize: 2,
  concurrentBatches: 2,
  reportsItemFailures: true,
  visibilityMs: 1,
  maxDeliveries: 3,
  deadLetterArn: 'arn:dead',
};

interface Event {
  readonly Records: readonly { readonly messageId: string; readonly body: string }[];
}
type Reaction = (bodies: readonly string[], ids: readonly string[]) => InvokeResult | Promise<InvokeResult>;

/** Opens a queue with this function, and collects its dead letters. */
function openQueue(
  react: Reaction,
  more: Partial<QueueSource> = {},
  path = join(scratchFolder(), 'queues.jsonl'),
) {
  const deadMessages: unknown[] = [];
  const queues = openQueues({
    sources: [{ ...source, ...more }],
    invoke: async (_, event) => {
      const { Records } = event as Event;
      return react(
        Records.map(({ body }) => body),
        Records.map(({ messageId }) => messageId),
      );
    },
    onDeadLetter: (arn, { body, deliveries }) => void deadMessages.push([arn, body, deliveries]),
    log: () => undefined,
    file: openQueueFile(path),
  });
  return { queues, deadMessages };
}
/** Never resolves, like the answer of a function that is killed. */
const noAnswer = new Promise<InvokeResult>(() => undefined);
const success: InvokeResult = { payload: { batchItemFailures: [] } };
const failed = (...ids: readonly string[]): InvokeResult => ({
  payload: { batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) },
});

describe('a queue', () => {
  it('is delivered in batches, with the concurrency of its function', async () => {
    let running = 0;
    let maximum = 0;
    const batches: (readonly string[])[] = [];
    const { queues } = openQueue(async (bodies) => {
      batches.push(bodies);
      maximum = Math.max(maximum, (running += 1));
      await Promise.resolve();
      running -= 1;
      return success;
    });
    for (const body of ['a', 'b', 'c', 'd', 'e']) queues.send(QUEUE, body);
    expect(await queues.settled()).toBe(5);
    expect(maximum).toBe(2);
    expect(batches.flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(2);
    await queues.close();
  });

  it('retries only the failed message, and abandons it after its last attempt', async () => {
    const received: string[] = [];
    const { queues, deadMessages } = openQueue((bodies, ids) => {
      received.push(...bodies);
      return failed(...ids.filter((_, index) => bodies[index] === 'bad'));
    });
    for (const body of ['good', 'bad', 'fine']) queues.send(QUEUE, body);
    await queues.settled();
    expect(received.toSorted()).toEqual(['bad', 'bad', 'bad', 'fine', 'good']);
    expect(deadMessages).toEqual([['arn:dead', 'bad', 3]]);
    await queues.close();
  });

  it.each([
    ['fails', { error: { errorType: 'Error', errorMessage: 'No' } }],
    ['names a message of another batch', failed('unknown')],
  ])('retries the whole batch when its function %s', async (_, result) => {
    const { queues, deadMessages } = openQueue(() => result, { concurrentBatches: 1 });
    for (const body of ['a', 'b', 'c']) queues.send(QUEUE, body);
    await queues.settled();
    expect(deadMessages.map((message) => Object(message)[1]).toSorted()).toEqual(['a', 'b', 'c']);
    await queues.close();
  });

  it('completes a batch when its function returns nothing, or no failures', async () => {
    const { queues, deadMessages } = openQueue(() => ({ payload: null }));
    queues.send(QUEUE, 'a');
    await queues.settled();
    expect(deadMessages).toEqual([]);
    expect(() => queues.send('arn:other', 'a')).toThrow('No function reads the queue arn:other');
    await queues.close();
  });

  it('counts no attempt while its function is throttled', async () => {
    let refusals = 2;
    const { queues, deadMessages } = openQueue(
      () => {
        refusals -= 1;
        return refusals >= 0
          ? { error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' } }
          : success;
      },
      { maxDeliveries: 1 },
    );
    queues.send(QUEUE, 'a');
    await queues.settled();
    expect([refusals, deadMessages]).toEqual([-1, []]);
    await queues.close();
  });
});

describe('after a restart', () => {
  it('delivers unfinished messages only, and ignores a line cut off by a crash', async () => {
    const path = join(scratchFolder(), 'queues.jsonl');
    const firstQueue = openQueue(
      (bodies) => (bodies[0] === 'done' ? success : noAnswer),
      { batchSize: 1 },
      path,
    );
    for (const body of ['done', 'under way', 'waits', 'waits too']) firstQueue.queues.send(QUEUE, body);
    await expect.poll(() => openQueueFile(path).messages.map(({ body }) => body)).not.toContain('done');
    appendFileSync(path, '{"queueArn":"arn');
    const received: string[] = [];
    const secondQueue = openQueue((bodies) => (received.push(...bodies), success), {}, path);
    expect(await secondQueue.queues.settled()).toBe(3);
    expect(received.toSorted()).toEqual(['under way', 'waits', 'waits too']);
    expect(openQueueFile(path).messages).toEqual([]);
    await secondQueue.queues.close();
  });
});

describe('a pipe', () => {
  const bodyOf = fillTemplate('{"id": <$.dynamodb.NewImage.id.S>}');
  const record = (id: unknown) => ({ dynamodb: { NewImage: { id: { S: id } } } });

  it("writes each record to its queue in its template's format; other functions are called as before", async () => {
    const bodies: string[] = [];
    const { queues } = openQueue((batch) => {
      bodies.push(...batch);
      return success;
    });
    const pipe = { functionName: 'pipe', queueArn: QUEUE, bodyOf } as Partial<Pipe> as Pipe;
    const invoke = throughPipes([pipe], queues, async (name) => ({ payload: name }));
    await invoke('pipe', { Records: [record('one'), record('a "quoted" one')] });
    expect(await invoke('follow', { Records: [] })).toEqual({ payload: 'follow' });
    await queues.settled();
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ id: 'one' }, { id: 'a "quoted" one' }]);
    await queues.close();
  });

  it('fails on a record without a field of its template', () => {
    expect(() => bodyOf(record(undefined))).toThrow('$.dynamodb.NewImage.id.S has no value');
  });
});

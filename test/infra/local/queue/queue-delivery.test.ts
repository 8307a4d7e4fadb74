import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InvokeResult } from '../../../../infra/local/lambda/types.ts';
import { throughPipes } from '../../../../infra/local/queue/pipe.ts';
import { openQueues } from '../../../../infra/local/queue/queue-delivery.ts';
import { openQueueFile } from '../../../../infra/local/queue/queue-file.ts';
import { fillTemplate, type Pipe } from '../../../../infra/local/template/pipes.ts';
import type { QueueSource } from '../../../../infra/local/template/queue-sources.ts';
import { scratchFolder } from '../../../support/scratch.ts';

const QUEUE = 'arn:aws:sqs:ap-southeast-2:000000000000:outbox';
const source: QueueSource = {
  stack: 'local-mail',
  logicalId: 'SenderQueue',
  functionName: 'sender',
  queueArn: QUEUE,
  batchSize: 2,
  concurrency: 2,
  reportsItemFailures: true,
  visibilityMs: 1,
  attempts: 3,
  deadLetterArn: 'arn:dead',
};

interface Event {
  readonly Records: readonly { readonly messageId: string; readonly body: string }[];
}
type React = (bodies: readonly string[], ids: readonly string[]) => InvokeResult | Promise<InvokeResult>;

/** A queue whose function reacts as given, with its dead letters. */
function queue(react: React, more: Partial<QueueSource> = {}, path = join(scratchFolder(), 'queues.jsonl')) {
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
    dead: (arn, { body, deliveries }) => void deadMessages.push([arn, body, deliveries]),
    log: () => undefined,
    file: openQueueFile(path),
  });
  return { queues, given: deadMessages };
}
/** The answer of a function that is killed. */
const hangs = new Promise<InvokeResult>(() => undefined);
const fine: InvokeResult = { payload: { batchItemFailures: [] } };
const failed = (...ids: readonly string[]): InvokeResult => ({
  payload: { batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) },
});

describe('a queue', () => {
  it('is delivered in batches, with the concurrency of its function', async () => {
    let now = 0;
    let maximum = 0;
    const batches: (readonly string[])[] = [];
    const { queues } = queue(async (bodies) => {
      batches.push(bodies);
      maximum = Math.max(maximum, (now += 1));
      await Promise.resolve();
      now -= 1;
      return fine;
    });
    for (const body of ['a', 'b', 'c', 'd', 'e']) queues.send(QUEUE, body);
    expect(await queues.settled()).toBe(5);
    expect(maximum).toBe(2);
    expect(batches.flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(2);
    await queues.close();
  });

  it('retries a failed message alone, and gives it up after its last attempt', async () => {
    const seen: string[] = [];
    const { queues, given } = queue((bodies, ids) => {
      seen.push(...bodies);
      return failed(...ids.filter((_, at) => bodies[at] === 'bad'));
    });
    for (const body of ['good', 'bad', 'fine']) queues.send(QUEUE, body);
    await queues.settled();
    expect(seen.toSorted()).toEqual(['bad', 'bad', 'bad', 'fine', 'good']);
    expect(given).toEqual([['arn:dead', 'bad', 3]]);
    await queues.close();
  });

  it.each([
    ['fails', { error: { errorType: 'Error', errorMessage: 'No' } }],
    ['names a message of another batch', failed('unknown')],
  ])('retries the whole batch when its function %s', async (_, result) => {
    const { queues, given } = queue(() => result, { concurrency: 1 });
    for (const body of ['a', 'b', 'c']) queues.send(QUEUE, body);
    await queues.settled();
    expect(given.map((one) => Object(one)[1]).toSorted()).toEqual(['a', 'b', 'c']);
    await queues.close();
  });

  it('completes a batch when its function returns nothing, or no failures', async () => {
    const { queues, given } = queue(() => ({ payload: null }));
    queues.send(QUEUE, 'a');
    await queues.settled();
    expect(given).toEqual([]);
    expect(() => queues.send('arn:other', 'a')).toThrow('No function reads the queue arn:other');
    await queues.close();
  });

  it('counts no attempt while its function is throttled', async () => {
    let refusals = 2;
    const { queues, given } = queue(
      () => {
        refusals -= 1;
        return refusals >= 0
          ? { error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' } }
          : fine;
      },
      { attempts: 1 },
    );
    queues.send(QUEUE, 'a');
    await queues.settled();
    expect([refusals, given]).toEqual([-1, []]);
    await queues.close();
  });
});

describe('after a restart', () => {
  it('delivers unfinished messages only, and ignores a line cut off by a crash', async () => {
    const path = join(scratchFolder(), 'queues.jsonl');
    const firstQueue = queue((bodies) => (bodies[0] === 'done' ? fine : hangs), { batchSize: 1 }, path);
    for (const body of ['done', 'under way', 'waits', 'waits too']) firstQueue.queues.send(QUEUE, body);
    await expect.poll(() => openQueueFile(path).messages.map(({ body }) => body)).not.toContain('done');
    appendFileSync(path, '{"queueArn":"arn');
    const seen: string[] = [];
    const secondQueue = queue((bodies) => (seen.push(...bodies), fine), {}, path);
    expect(await secondQueue.queues.settled()).toBe(3);
    expect(seen.toSorted()).toEqual(['under way', 'waits', 'waits too']);
    expect(openQueueFile(path).messages).toEqual([]);
    await secondQueue.queues.close();
  });
});

describe('a pipe', () => {
  const bodyOf = fillTemplate('{"id": <$.dynamodb.NewImage.id.S>}');
  const record = (id: unknown) => ({ dynamodb: { NewImage: { id: { S: id } } } });

  it("writes each record to its queue in its template's format; other functions are called as before", async () => {
    const bodies: string[] = [];
    const { queues } = queue((found) => {
      bodies.push(...found);
      return fine;
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
    expect(() => bodyOf(record(undefined))).toThrow('$.dynamodb.NewImage.id.S leads nowhere');
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Runner } from '../../../../infra/local/lambda/runner.ts';
import type { LambdaFunction } from '../../../../infra/local/template/functions.ts';

const lines: string[] = [];
const log = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk).trim());
    done();
  },
});

function lambda(name: string, code: string, more: Partial<LambdaFunction> = {}): LambdaFunction {
  const asset = mkdtempSync(join(tmpdir(), 'lambda-'));
  writeFileSync(join(asset, 'index.mjs'), code);
  return {
    name,
    arn: `arn:aws:lambda:ap-southeast-2:000000000000:function:${name}`,
    handler: 'index.handler',
    asset,
    environment: { OWN: name },
    timeoutSeconds: 30,
    memoryMb: 128,
    role: `role-${name}`,
    runtime: 'nodejs22.x',
    ...more,
  };
}

const echo = lambda(
  'echo',
  `let count = 0;
   export const handler = async (event, context) => {
     console.log(JSON.stringify({ level: 'INFO', event }));
     console.log('plain');
     return { event, count: ++count, own: process.env.OWN, role: process.env.AWS_ACCESS_KEY_ID,
       url: process.env.AWS_ENDPOINT_URL_S3, outer: process.env.HOME, id: context.awsRequestId };
   };`,
);
const faults = `export const handler = async (event) => {
     if (event === 'throw') throw new TypeError('no');
     if (event === 'hang') await new Promise((r) => setTimeout(r, 60000));
     if (event === 'spin') for (;;);
     if (event === 'exit') process.exit(3);
     if (event === 'reject') { void Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 500)); }
     if (event === 'large') return 'x'.repeat(6291557);
     if (event === 'slow') await new Promise((r) => setTimeout(r, 300));
     return event;
   };`;
const faulty = lambda('faulty', faults);
/** Has a short time-out in which even a busy machine can answer. */
const faultyWithShortTimeout = lambda('hasty', faults, { timeoutSeconds: 1 });
/** Answers once two events are being processed. */
const meeting = lambda(
  'meeting',
  `import { readdirSync, writeFileSync } from 'node:fs';
   export const handler = async ({ file, folder }) => {
     writeFileSync(file, '');
     while (readdirSync(folder).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
     return 'met';
   };`,
);
const quotes = lambda('quotes', `export const handler = async () => ({ body: '"'.repeat(3_200_000) });`);
const broken = lambda('broken', `throw new Error('at load');`);

describe('runner', () => {
  let runner: Runner;
  beforeEach(() => {
    runner = new Runner({
      functions: [echo, faulty, faultyWithShortTimeout, meeting, quotes, broken],
      endpoints: { AWS_ENDPOINT_URL_S3: 'http://here' },
      secret: 's',
      log,
    });
  });
  afterEach(() => runner.close());

  it('gives each function its own environment and context, and stays warm', async () => {
    const first = await runner.invoke(echo.arn, { a: 1 });
    expect(first).toMatchObject({
      payload: {
        event: { a: 1 },
        count: 1,
        own: 'echo',
        role: 'role-echo',
        url: 'http://here',
      },
    });
    expect(first).not.toHaveProperty('payload.outer');
    expect(first).toHaveProperty('payload.id', expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(await runner.invoke('echo', {})).toMatchObject({ payload: { count: 2 } });
    await expect.poll(() => lines).toContain('{"level":"INFO","event":{"a":1}}');
    expect(lines.some((line) => line.includes('"message":"plain"'))).toBe(true);
  });

  it.each([
    ['throw', 'TypeError', /^no$/],
    ['hang', 'Sandbox.Timedout', /Task timed out after 1\.00 seconds$/, faultyWithShortTimeout.name],
    ['spin', 'Sandbox.Timedout', /Task timed out after 1\.00 seconds$/, faultyWithShortTimeout.name],
    ['exit', 'Runtime.ExitError', /exit status 3/],
    ['reject', 'Runtime.UnhandledPromiseRejection', /lost/],
    ['large', 'Function.ResponseSizeTooLarge', /6291556 bytes/],
  ])(
    'answers %s with an error, and the next call works',
    async (event, errorType, message, name = faulty.name) => {
      expect(await runner.invoke(name, event)).toMatchObject({
        error: { errorType, errorMessage: expect.stringMatching(message) },
      });
      expect(await runner.invoke(name, 'next')).toEqual({ payload: 'next' });
    },
  );

  it.each(['"quoted" \n ā', '', 'x'.repeat(2_000_000)])(
    'returns an answer with a body unchanged',
    async (body) => {
      const answer = { statusCode: 200, body, headers: { 'content-type': 'text/plain' } };
      expect(await runner.invoke('faulty', answer)).toEqual({ payload: answer });
    },
  );

  it('counts the bytes of a body including the escapes of JSON', async () => {
    expect(await runner.invoke('quotes', {})).toMatchObject({
      error: { errorType: 'Function.ResponseSizeTooLarge' },
    });
  });

  it('reports a module that does not load, and an unknown function', async () => {
    const error = { errorType: 'Runtime.ImportModuleError', errorMessage: 'at load' };
    const results = await Promise.all([runner.invoke('broken', {}), runner.invoke('broken', {})]);
    expect(results).toMatchObject([{ error }, { error }]);
    await expect(runner.invoke('nobody', {})).rejects.toThrow('Function not found: nobody');
  });

  it('processes events of one function concurrently', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lambda-'));
    const events = ['one', 'two'].map((name) => ({ file: join(folder, name), folder }));
    const answers = await Promise.all(events.map((event) => runner.invoke('meeting', event)));
    expect(answers).toEqual(events.map(() => ({ payload: 'met' })));
  });

  it('stops the longest-idle function when another one would exceed the limit', async () => {
    const counting = (name: string) =>
      lambda(name, 'let count = 0; export const handler = async () => ++count;');
    const functions = ['one', 'two', 'three'].map(counting);
    const limited = new Runner({ functions, endpoints: {}, secret: 's', log, allCopies: 2 });
    const counts: unknown[] = [];
    for (const name of ['one', 'two', 'one', 'three', 'three', 'two']) {
      const result = await limited.invoke(name, {});
      counts.push('payload' in result && result.payload);
    }
    expect(counts).toEqual([1, 1, 2, 1, 2, 1]);
    await limited.close();
  });

  it('starts a function above the limit while the running functions are busy', async () => {
    const limited = new Runner({
      functions: [faulty, echo],
      endpoints: {},
      secret: 's',
      log,
      allCopies: 1,
    });
    const slow = limited.invoke('faulty', 'slow');
    expect(await limited.invoke('echo', {})).toMatchObject({ payload: { count: 1 } });
    expect(await slow).toEqual({ payload: 'slow' });
    await limited.close();
  });

  it("throttles events above a function's limit, and accepts them afterwards", async () => {
    const limited = new Runner({
      functions: [faulty],
      endpoints: {},
      secret: 's',
      log,
      concurrency: 2,
    });
    const answers = await Promise.all([1, 2, 3].map((event) => limited.invoke('faulty', event)));
    expect(answers).toEqual([
      { payload: 1 },
      { payload: 2 },
      { error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' } },
    ]);
    expect(await limited.invoke('faulty', 3)).toEqual({ payload: 3 });
    await limited.close();
  });

  it('delays a cold start by its setting', async () => {
    const slowRunner = new Runner({ functions: [faulty], endpoints: {}, secret: 's', log, coldStartMs: 400 });
    const start = performance.now();
    await slowRunner.invoke('faulty', 1);

    expect(performance.now() - start).toBeGreaterThanOrEqual(399);
    await slowRunner.close();
  });

  it('runs changed code after a reload', async () => {
    const changing = lambda('changing', 'export const handler = async () => 1;');
    const reloadedRunner = new Runner({ functions: [changing], endpoints: {}, secret: 's', log });
    expect(await reloadedRunner.invoke('changing', {})).toEqual({ payload: 1 });
    writeFileSync(join(changing.asset ?? '', 'index.mjs'), 'export const handler = async () => 2;');
    reloadedRunner.reload();
    expect(await reloadedRunner.invoke('changing', {})).toEqual({ payload: 2 });
    await reloadedRunner.close();
  });
});

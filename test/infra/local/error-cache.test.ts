import { describe, expect, it } from 'vitest';
import { cachingErrors } from '../../../infra/local/error-cache.ts';
import type { IncomingRequest } from '../../../infra/local/http/incoming.ts';

const request = (method: string, path: string): IncomingRequest => ({
  method,
  path,
  rest: '',
  rawQuery: '',
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
  remoteAddress: '127.0.0.1',
});

/** An origin that answers 503 first and then 200, behind a distribution that keeps errors for some seconds. */
function distributed(seconds: number, first = 503, cacheControl = 'no-store') {
  let now = 0;
  let calls = 0;
  const handle = cachingErrors(
    () => seconds,
    async () => ({
      status: calls++ === 0 ? first : 200,
      headers: { 'cache-control': cacheControl },
      body: '',
    }),
    () => now,
  );
  const ask = async (method = 'GET', path = '/api/project/open') =>
    (await handle(request(method, path))).status;
  return { ask, wait: (ms: number) => void (now += ms) };
}

describe('the error cache of a distribution', () => {
  it('repeats the error of a GET for ten seconds, for every caller', async () => {
    const { ask, wait } = distributed(10);
    expect(await ask()).toBe(503);
    wait(9999);
    expect(await ask()).toBe(503);
    wait(1);
    expect(await ask()).toBe(200);
  });

  it('calls the origin again when errors are not cached, for other paths and for other methods', async () => {
    const unkept = distributed(0);
    expect([await unkept.ask(), await unkept.ask()]).toEqual([503, 200]);
    const path = distributed(10);
    expect([await path.ask(), await path.ask('GET', '/api/company')]).toEqual([503, 200]);
    const method = distributed(10);
    expect([await method.ask('POST'), await method.ask('POST')]).toEqual([503, 200]);
  });

  it.each([405, 500, 504])('caches a %s although its answer forbids it', async (status) => {
    const { ask } = distributed(10, status);
    expect([await ask(), await ask()]).toEqual([status, status]);
  });

  it.each([404, 414, 501])('caches a %s unless its answer forbids it', async (status) => {
    const silent = distributed(10, status, '');
    expect([await silent.ask(), await silent.ask()]).toEqual([status, status]);
    const forbidden = distributed(10, status);
    expect([await forbidden.ask(), await forbidden.ask()]).toEqual([status, 200]);
  });

  it.each([401, 403, 409])('does not cache a %s', async (status) => {
    const { ask } = distributed(10, status, '');
    expect([await ask(), await ask()]).toEqual([status, 200]);
  });
});

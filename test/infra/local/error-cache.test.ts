import { describe, expect, it } from 'vitest';
import { cachingErrors } from '../../../infra/local/error-cache.ts';
import type { IncomingRequest } from '../../../infra/local/http/incoming-request.ts';

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

/** An origin that answers an error first and then 200, behind a distribution that caches errors for some seconds. */
function openDistribution(seconds: number, first = 503, cacheControl = 'no-store') {
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
  const send = async (method = 'GET', path = '/api/project/open') =>
    (await handle(request(method, path))).status;
  return { send, wait: (ms: number) => void (now += ms) };
}

describe('the error cache of a distribution', () => {
  it('repeats the error of a GET for ten seconds, for every caller', async () => {
    const { send, wait } = openDistribution(10);
    expect(await send()).toBe(503);
    wait(9999);
    expect(await send()).toBe(503);
    wait(1);
    expect(await send()).toBe(200);
  });

  it('calls the origin again when errors are not cached, for other paths and for other methods', async () => {
    const withoutCache = openDistribution(0);
    expect([await withoutCache.send(), await withoutCache.send()]).toEqual([503, 200]);
    const byPath = openDistribution(10);
    expect([await byPath.send(), await byPath.send('GET', '/api/company')]).toEqual([503, 200]);
    const byMethod = openDistribution(10);
    expect([await byMethod.send('POST'), await byMethod.send('POST')]).toEqual([503, 200]);
  });

  it.each([405, 500, 504])('caches a %s although its answer forbids it', async (status) => {
    const { send } = openDistribution(10, status);
    expect([await send(), await send()]).toEqual([status, status]);
  });

  it.each([404, 414, 501])('caches a %s unless its answer forbids it', async (status) => {
    const withoutHeader = openDistribution(10, status, '');
    expect([await withoutHeader.send(), await withoutHeader.send()]).toEqual([status, status]);
    const forbidden = openDistribution(10, status);
    expect([await forbidden.send(), await forbidden.send()]).toEqual([status, 200]);
  });

  it.each([401, 403, 409])('does not cache a %s', async (status) => {
    const { send } = openDistribution(10, status, '');
    expect([await send(), await send()]).toEqual([status, 200]);
  });
});

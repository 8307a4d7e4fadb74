import { randomUUID } from 'node:crypto';
import { callApi, fetchList, mustBeRefused } from './api-call.ts';
import { must, Skipped, probesOf } from './probe.ts';
import { mustBeProtected } from './site.ts';
import type { Target } from './target.ts';

const LIST = '/api/project/open';
const UNKNOWN_PATH = '/api/nothing/at/all';
/** A well-formed token with an invalid signature. */
const FORGED = `${[
  { alg: 'RS256', kid: 'x' },
  { email: 'admin@portal.test', email_verified: true },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')}.AAAA`;

interface Row {
  readonly id: string;
}

/** Reads the first ids in pages of one row. A page can be empty, since rows are filtered after the query. */
async function firstIdsPaged(target: Target, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  let path: string | undefined = `${LIST}?limit=1`;
  while (path !== undefined && ids.length < count) {
    // Each page names the next one.
    const page: Response = await callApi(target, 'GET', path);
    ids.push(...((await page.json()) as Row[]).map(({ id }) => id));
    path = /<(\/api\/[^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return ids;
}

/** Probes of the gateway, its authorizer and the wrapper of every route. */
export const apiProbes = [
  ...probesOf({
    async 'Without a token: 401'(target) {
      await mustBeRefused(await callApi(target, 'GET', LIST, { token: '' }), 401);
    },
    async 'With a forged token: 401'(target) {
      await mustBeRefused(await callApi(target, 'GET', LIST, { token: FORGED }), 401);
    },
    async 'An unknown route: 404, not a page'(target) {
      await mustBeRefused(await callApi(target, 'GET', UNKNOWN_PATH, { token: '' }), 404);
      await mustBeRefused(await callApi(target, 'PUT', LIST, { token: '', body: '{}' }), 404);
    },
    async 'An unknown calendar link: 404 without sign-in'(target) {
      await mustBeRefused(
        await callApi(target, 'GET', `/api/calendar/${'x'.repeat(32)}.ics`, { token: '' }),
        404,
      );
    },
    async 'A trailing slash of a path is ignored'(target) {
      for (const path of ['/api/send', '/api/send/'])
        // 401 for the missing token means that the route exists.
        await mustBeRefused(await callApi(target, 'POST', path, { token: '', body: '{}' }), 401);
    },
    async 'Answers of the API carry the security headers'(target) {
      mustBeProtected((await callApi(target, 'GET', UNKNOWN_PATH, { token: '' })).headers);
    },
  }),
  ...probesOf(
    {
      async 'With a wrong or no api key: 403'(target) {
        await mustBeRefused(await callApi(target, 'GET', LIST, { key: 'wrong-key' }), 403);
        await mustBeRefused(await callApi(target, 'GET', LIST, { key: '' }), 403);
      },
      async 'A tampered token: 401'(target) {
        const token = `${(await target.token()).slice(0, -6)}AAAAAA`;
        await mustBeRefused(await callApi(target, 'GET', LIST, { token }), 401);
      },
      async 'A body that is not JSON: 400'(target) {
        await mustBeRefused(await callApi(target, 'POST', '/api/project', { body: '{"project":' }), 400);
      },
      async 'A body beyond 256 kB: 413'(target) {
        const body = JSON.stringify({ project: { additionalDetails: 'x'.repeat(300 * 1024) } });
        await mustBeRefused(await callApi(target, 'POST', '/api/project', { body }), 413);
      },
      async 'A bad path parameter: 400 that names it'(target) {
        const issues = await mustBeRefused(await callApi(target, 'GET', '/api/project/not-an-id'), 400);
        must(issues.includes('id'), `the issues name ${issues.join(', ') || 'nothing'}`);
      },
      async 'Percent-encoded path parameters are decoded once'(target) {
        const email = target.credentials?.email.toLowerCase() ?? '';
        const [profile] = await fetchList<{ email: string }>(
          target,
          `/api/user/${encodeURIComponent(email)}`,
        );
        must(profile?.email === email, `the profile of ${email} has the address "${profile?.email}"`);
        await fetchList(target, `/api/user/${encodeURIComponent('a+b@probe.test')}`);
        const twice = encodeURIComponent(encodeURIComponent(email));
        await mustBeRefused(await callApi(target, 'GET', `/api/user/${twice}`), 400);
      },
      async 'A record that does not exist is an empty array'(target) {
        const rows = await fetchList(target, `/api/project/${randomUUID()}`);
        must(rows.length === 0, `the API returned ${rows.length} rows`);
      },
      async 'Lists are paged by their Link header'(target) {
        const fullList = await fetchList<Row>(target, LIST);
        if (fullList.length < 2) throw new Skipped('fewer than two open projects');
        const paged = await firstIdsPaged(target, 2);
        must(
          paged.join() ===
            fullList
              .slice(0, 2)
              .map(({ id }) => id)
              .join(),
          'the pages differ from the full list',
        );
      },
      async 'Long answers are compressed'(target) {
        const answer = await callApi(target, 'GET', `${LIST}?limit=100`);
        if ((await answer.text()).length < 4096) throw new Skipped('the list is too short to be compressed');
        const encoding = answer.headers.get('content-encoding');
        must(encoding === 'gzip', `content-encoding is "${encoding}"`);
      },
    },
    { needsSignIn: true },
  ),
];

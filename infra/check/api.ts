import { randomUUID } from 'node:crypto';
import { callApi, fetchList, mustBeRefused } from './api-call.ts';
import { must, Skipped, type Probe } from './probe.ts';
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
    // oxlint-disable-next-line no-await-in-loop
    const page: Response = await callApi(target, 'GET', path);
    // oxlint-disable-next-line no-await-in-loop
    ids.push(...((await page.json()) as Row[]).map(({ id }) => id));
    path = /<(\/api\/[^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return ids;
}

/** Probes of the gateway, its authorizer and the wrapper of every route. */
export const apiProbes: readonly Probe[] = [
  {
    name: 'Without a token: 401',
    async run(target) {
      await mustBeRefused(await callApi(target, 'GET', LIST, { token: '' }), 401);
    },
  },
  {
    name: 'With a forged token: 401',
    async run(target) {
      await mustBeRefused(await callApi(target, 'GET', LIST, { token: FORGED }), 401);
    },
  },
  {
    name: 'An unknown route: 404, not a page',
    async run(target) {
      await mustBeRefused(await callApi(target, 'GET', UNKNOWN_PATH, { token: '' }), 404);
      await mustBeRefused(await callApi(target, 'PUT', LIST, { token: '', body: '{}' }), 404);
    },
  },
  {
    name: 'An unknown calendar link: 404 without sign-in',
    async run(target) {
      await mustBeRefused(
        await callApi(target, 'GET', `/api/calendar/${'x'.repeat(32)}.ics`, { token: '' }),
        404,
      );
    },
  },
  {
    name: 'A trailing slash of a path is ignored',
    async run(target) {
      for (const path of ['/api/send', '/api/send/'])
        // 401 for the missing token means that the route exists.
        // oxlint-disable-next-line no-await-in-loop
        await mustBeRefused(await callApi(target, 'POST', path, { token: '', body: '{}' }), 401);
    },
  },
  {
    name: 'Answers of the API carry the security headers',
    async run(target) {
      mustBeProtected((await callApi(target, 'GET', UNKNOWN_PATH, { token: '' })).headers);
    },
  },
  {
    name: 'With a wrong or no api key: 403',
    needsSignIn: true,
    async run(target) {
      await mustBeRefused(await callApi(target, 'GET', LIST, { key: 'wrong-key' }), 403);
      await mustBeRefused(await callApi(target, 'GET', LIST, { key: '' }), 403);
    },
  },
  {
    name: 'A tampered token: 401',
    needsSignIn: true,
    async run(target) {
      const token = `${(await target.token()).slice(0, -6)}AAAAAA`;
      await mustBeRefused(await callApi(target, 'GET', LIST, { token }), 401);
    },
  },
  {
    name: 'A body that is not JSON: 400',
    needsSignIn: true,
    async run(target) {
      await mustBeRefused(await callApi(target, 'POST', '/api/project', { body: '{"project":' }), 400);
    },
  },
  {
    name: 'A body beyond 256 kB: 413',
    needsSignIn: true,
    async run(target) {
      const body = JSON.stringify({ project: { additionalDetails: 'x'.repeat(300 * 1024) } });
      await mustBeRefused(await callApi(target, 'POST', '/api/project', { body }), 413);
    },
  },
  {
    name: 'A bad path parameter: 400 that names it',
    needsSignIn: true,
    async run(target) {
      const issues = await mustBeRefused(await callApi(target, 'GET', '/api/project/not-an-id'), 400);
      must(issues.includes('id'), `the issues name ${issues.join(', ') || 'nothing'}`);
    },
  },
  {
    name: 'Percent-encoded path parameters are decoded once',
    needsSignIn: true,
    async run(target) {
      const email = target.credentials?.email.toLowerCase() ?? '';
      const [profile] = await fetchList<{ email: string }>(target, `/api/user/${encodeURIComponent(email)}`);
      must(profile?.email === email, `the profile of ${email} has the address "${profile?.email}"`);
      await fetchList(target, `/api/user/${encodeURIComponent('a+b@probe.test')}`);
      const twice = encodeURIComponent(encodeURIComponent(email));
      await mustBeRefused(await callApi(target, 'GET', `/api/user/${twice}`), 400);
    },
  },
  {
    name: 'A record that does not exist is an empty array',
    needsSignIn: true,
    async run(target) {
      const rows = await fetchList(target, `/api/project/${randomUUID()}`);
      must(rows.length === 0, `the API returned ${rows.length} rows`);
    },
  },
  {
    name: 'Lists are paged by their Link header',
    needsSignIn: true,
    async run(target) {
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
  },
  {
    name: 'Long answers are compressed',
    needsSignIn: true,
    async run(target) {
      const answer = await callApi(target, 'GET', `${LIST}?limit=100`);
      if ((await answer.text()).length < 4096) throw new Skipped('the list is too short to be compressed');
      const encoding = answer.headers.get('content-encoding');
      must(encoding === 'gzip', `content-encoding is "${encoding}"`);
    },
  },
];

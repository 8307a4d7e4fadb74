import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { routes } from '../../shared/api/index.ts';
import { keyScopes } from '../../shared/entities/key-scopes.ts';
import type { Caller } from '../../shared/access.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { callAs } from '../support/caller.ts';
import { companies } from '../support/cast.ts';
import { recordIn, type RouteInput } from '../support/event.ts';
import { a, keyForm, projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

const w = await openWorldForTests();
const authorize = await handlerOf('triggers.authorizer');
beforeEach(() => w.reset());
afterEach(() => void vi.useRealTimers());

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Creates an API key. @returns its id and the secret that the program receives */
async function createKey(overrides: object = {}) {
  const { id } = recordIn(
    await w.call('admin', 'api-key.save', { body: { apiKey: { ...keyForm, ...overrides } } }),
  );
  return { id, key: await issueKey(id) };
}
const issueKey = async (id: string) =>
  String(Object((await w.call('admin', 'api-key.issue', { params: { id } })).body).key);

/** The authorizer's answer to the gateway for a request with this key. */
const authorizeKey = (key: string) =>
  authorize(
    {
      type: 'REQUEST',
      methodArn: 'arn:aws:execute-api:ap-southeast-2:0:api/v1/GET/api/project/open',
      headers: { authorization: `Bearer ${key}`, 'api-key': 'gateway' },
      requestContext: { requestId: 'r' },
    },
    { awsRequestId: 'direct' },
  );
async function programOf(key: string): Promise<Caller> {
  const { context } = Object(await authorizeKey(key));
  return { ...context, hasProfile: true, scopes: String(context.scopes).split(' ') };
}
const callWith = async (key: string, route: string, input: RouteInput = {}) =>
  callAs(await programOf(key), route, input);
const expectRefused = (key: string) => expect(authorizeKey(key)).rejects.toThrow(/^Unauthorized$/);
const readKey = (id: string) => w.table.record('api-key', id);

describe('an API key', () => {
  test('acts as an administrator within its scopes, and names the usage plan key of the gateway', async () => {
    const { id, key } = await createKey();
    expect(key).toMatch(/^pfp_[\w-]{43}$/);
    expect(await authorizeKey(key)).toMatchObject({
      principalId: id,
      usageIdentifierKey: 'gateway',
      context: {
        email: 'API key: Ledger',
        sub: id,
        role: 'admin',
        hasProfile: 'true',
        scopes: 'project.read company.write',
      },
    });
  });

  test('is shown once, and only its hash is stored', async () => {
    const { id, key } = await createKey();
    expect(JSON.stringify(await w.table.scanAll())).not.toContain(key.slice(8));
    expect(await w.call('admin', 'api-key.issue', { params: { id } })).toMatchObject({
      status: 409,
      body: { message: 'This key was already issued or revoked. Add a new key.' },
    });
    const answers = [
      await w.call('admin', 'api-key.list'),
      await w.call('admin', 'api-key.read', { params: { id } }),
      await w.call('admin', 'history.read', { params: { noun: 'api-key', id } }),
    ];
    expect(JSON.stringify(answers)).not.toContain(key.slice(8));
    expect(await readKey(id)).toMatchObject({ begins: key.slice(0, 8) });
  });

  test('requested twice at the same time is issued once', async () => {
    const { id } = recordIn(await w.call('admin', 'api-key.save', { body: { apiKey: keyForm } }));
    const answers = await Promise.all([1, 2].map(() => w.call('admin', 'api-key.issue', { params: { id } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is named in the history as the author of its changes', async () => {
    const { key } = await createKey({ scopes: ['project.read', 'project.write'] });
    const project = { ...projectForm, projectCompanyId: companies.partner.id };
    const { id } = recordIn(await callWith(key, 'project.save', { body: { project } }));
    const entries = Object((await w.call('admin', 'history.read', { params: { noun: 'project', id } })).body);
    expect(entries).toMatchObject([{ action: 'created', by: 'API key: Ledger' }]);
  });

  test('reads the history of records in open areas, but not of notes and other data of the team', async () => {
    const { key } = await createKey({ scopes: ['history.read'] });
    const note = a.note({ companyId: companies.funder.id });
    const saved = recordIn(
      await w.call('admin', 'note.save', { body: { note: { ...note, version: undefined } } }),
    );
    const params = { noun: 'note', id: saved.id };
    expect(Object((await w.call('admin', 'history.read', { params })).body)).toHaveLength(1);
    expect((await callWith(key, 'history.read', { params })).body).toEqual([]);
    const span = { from: `${dayFromNow(-1)}T00:00:00.000Z`, to: `${dayFromNow(1)}T00:00:00.000Z` };
    const changes = Object((await callWith(key, 'history.changes', { query: span })).body);
    expect(changes.map(({ noun }: { noun: string }) => noun)).not.toContain('note');
  });

  test.each([
    ['not issued yet', { issuedAt: '' }],
    ['revoked', { revokedAt: '2026-01-01T00:00:00.000Z' }],
    ['expired', { expiresOn: dayFromNow(-2) }],
  ])('that is %s is rejected at the next request', async (_, change) => {
    const { id, key } = await createKey();
    await expect(authorizeKey(key)).resolves.toBeDefined();
    const record = (await readKey(id)) ?? a['api-key']();
    await w.put('api-key', { ...record, ...change });
    await expectRefused(key);
  });

  test('is revoked permanently', async () => {
    const { id, key } = await createKey();
    const revokeKey = () => w.call('admin', 'api-key.revoke', { params: { id } });
    const { revokedAt } = recordIn(await revokeKey());
    await expectRefused(key);
    expect(recordIn(await revokeKey())).toMatchObject({ revokedAt });
    expect(await w.call('admin', 'api-key.issue', { params: { id } })).toMatchObject({ status: 409 });
  });

  test('cannot be changed after creation', async () => {
    const { id } = await createKey();
    const record = await readKey(id);
    const apiKey = {
      ...record,
      scopes: ['user.read'],
      expiresOn: dayFromNow(300),
      revokedAt: 'x',
      begins: 'y',
    };
    recordIn(await w.call('admin', 'api-key.save', { body: { apiKey } }));
    const { scopes, expiresOn, revokedAt, begins } = (await readKey(id)) ?? a['api-key']();
    expect({ scopes, expiresOn, revokedAt, begins }).toEqual({
      scopes: record?.scopes,
      expiresOn: record?.expiresOn,
      revokedAt: '',
      begins: record?.begins,
    });
  });

  test.each(['pfp_', `pfp_${'A'.repeat(43)}`, `pfp_${'A'.repeat(42)}`, `xpfp_${'A'.repeat(43)}`])(
    'that is malformed or unknown, %s, is rejected',
    expectRefused,
  );

  test('in the wrong header is ignored', async () => {
    const { key } = await createKey();
    const headers = { 'api-key': key };
    const event = { type: 'REQUEST', methodArn: 'x', headers, requestContext: { requestId: 'r' } };
    await expect(authorize(event, { awsRequestId: 'direct' })).rejects.toThrow(/^Unauthorized$/);
  });

  test.each([dayFromNow(-2), dayFromNow(400)])('must expire within a year: %s', async (expiresOn) => {
    const answer = await w.call('admin', 'api-key.save', { body: { apiKey: { ...keyForm, expiresOn } } });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: { expiresOn: 'Please give its last day, within a year' } },
    });
  });
});

describe('the last use of an API key', () => {
  test('is stored once an hour, without a new version', async () => {
    const { id, key } = await createKey();
    await authorizeKey(key);
    const first = await readKey(id);
    expect(Date.parse(first?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(first?.version).toBe(2);
    w.meter.start();
    await authorizeKey(key);
    expect(w.meter.calls).not.toContain('UpdateItem');
    const longAgo = new Date(Date.now() - 61 * 60_000).toISOString();
    await w.put('api-key', { ...(first ?? a['api-key']()), lastUsedAt: longAgo });
    await authorizeKey(key);
    expect((await readKey(id))?.lastUsedAt).not.toBe(longAgo);
  });

  test('does not affect the request when it cannot be stored', async () => {
    const { key } = await createKey();
    w.meter.fail('UpdateItem', 10);
    await expect(authorizeKey(key)).resolves.toBeDefined();
    w.meter.heal();
  });
});

/** The routes of scopes, repeated here so that a new route is reviewed before a program can call it. */
const ROUTES_BY_SCOPE: Readonly<Record<string, readonly string[]>> = {
  'project.read': [
    'project.closed',
    'project.closedYears',
    'project.forFunder',
    'project.ofCompany',
    'project.open',
    'project.read',
    'project.steps',
  ],
  'project.write': ['project.assign', 'project.remove', 'project.save', 'project.unassign'],
  'company.read': ['company.dependants', 'company.ofType', 'company.read', 'company.renaming'],
  'company.write': ['company.remove', 'company.save'],
};

describe('API key scopes', () => {
  const programWith = (scopes: readonly string[]): Caller => ({
    email: 'API key: Ledger',
    sub: randomUUID(),
    role: 'admin',
    companyId: '',
    companyType: '',
    hasProfile: true,
    scopes,
  });
  const signedInRoutes = routes.filter(({ route }) => route.open === undefined);
  const paramsOf = (path: string) =>
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        {
          email: 'a@cast.test',
          userId: 'a@cast.test',
          noun: 'company',
          type: 'guest',
          step: 'shortlist',
          version: '1',
        }[name] ?? randomUUID(),
      ]),
    );
  /** The routes that do not answer 403 to a request without a body; nothing is written. */
  async function permittedRoutes(scopes: readonly string[]) {
    const caller = programWith(scopes);
    const permitted: string[] = [];
    for (const { name, route } of signedInRoutes) {
      // Sequential, since the handlers of a test share one meter.
      const { status } = await callAs(caller, name, { params: paramsOf(route.path) });
      if (status !== 403) permitted.push(name);
    }
    return permitted.toSorted();
  }

  test.each([
    ['project.save', 'This API key does not have the scope project.write.'],
    ['webhook.list', 'This request is not available with an API key.'],
  ])('are named when they do not permit %s', async (route, message) => {
    const answer = await callAs(programWith(['project.read']), route, {});
    expect(answer).toMatchObject({ status: 403, body: { message } });
  });

  test('an empty list, and scopes that no key can have, permit nothing', async () => {
    expect(await permittedRoutes([])).toEqual([]);
    expect(
      await permittedRoutes(['webhook.read', 'api-key.write', 'identity.write', 'view.read', 'x']),
    ).toEqual([]);
  });

  test.each(Object.entries(ROUTES_BY_SCOPE))('%s permits %j', async (scope, names) => {
    expect(await permittedRoutes([scope])).toEqual(names);
  });

  test('all together permit no write of users or messages and no route of webhooks, keys, sign-ins or personal settings', async () => {
    const routesOfAllScopes = await permittedRoutes(keyScopes.map(({ value }) => value));
    const nouns = [...new Set(routesOfAllScopes.map((name) => name.split('.')[0]))].toSorted();
    expect(nouns).toEqual([
      'company',
      'contact',
      'document',
      'funding-profile',
      'grant',
      'history',
      'interest',
      'match',
      'message',
      'opening',
      'project',
      'task',
      'terms',
      'user',
    ]);
    const writing = routesOfAllScopes.filter((name) => {
      const { route } = signedInRoutes.find((namedRoute) => namedRoute.name === name) ?? {};
      return route?.method !== 'GET';
    });
    for (const noun of ['user', 'history', 'message', 'interest', 'opening'])
      expect(writing.filter((name) => name.startsWith(`${noun}.`))).toEqual([]);
    expect(routesOfAllScopes).not.toContain('company.removeUser');
    expect(routesOfAllScopes).not.toContain('company.moveUser');
  });

  test('read scopes permit no write of any noun', async () => {
    const reading = keyScopes.flatMap(({ value }) => (value.endsWith('.read') ? [value] : []));
    const methods = (await permittedRoutes(reading)).map(
      (name) => signedInRoutes.find((route) => route.name === name)?.route.method,
    );
    expect(new Set(methods)).toEqual(new Set(['GET']));
  });
});

// Last, since the AWS client keeps the clock offset of this test.
test('an API key expires within 366 days in Sydney, also if summer time begins meanwhile', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-03T13:30:00Z'), toFake: ['Date'] });
  const statusFor = async (expiresOn: string) =>
    (await w.call('admin', 'api-key.save', { body: { apiKey: { ...keyForm, expiresOn } } })).status;
  expect([await statusFor('2027-10-04'), await statusFor('2027-10-05')]).toEqual([200, 400]);
});

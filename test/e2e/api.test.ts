import { confirmSignUp, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/api/index.ts';
import { startTestPortal } from '../support/portal.ts';
import type { StartedPortal } from '../support/started-portal.ts';
import { call, tokenOf, setCurrentPortal } from '../support/api-client.ts';
import { pollUntilDefined } from '../support/portal-process.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
}
interface Stored {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly projectName: string;
  readonly version: number;
}

let portal: StartedPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  setCurrentPortal(portal);
});
afterAll(() => portal?.close());

const readMails = async () => (await (await fetch(`${portal.url}/local/mail.json`)).json()) as Mail[];

describe('the gateway', () => {
  const samplesOf = (routeList: typeof routes) =>
    routeList.map(({ name, route }) => [name, route.method, route.path.replaceAll(/\{\w+\}/g, 'x')] as const);
  const samples = samplesOf(routes.filter(({ route }) => route.open === undefined));

  it.each(samplesOf(routes.filter(({ route }) => route.open !== undefined)))(
    'accepts %s without a token, since the route requires its own secret',
    async (_name, method, path) => {
      for (const credentials of [{}, { token: 'not-a-token', key: 'wrong-key' }])
        expect((await call(portal, method, path, credentials)).status).toBe(400);
    },
  );

  it.each(samples)(
    'rejects %s without a token, and with a forged or foreign one',
    async (_name, method, path) => {
      const forged = `${(await tokenOnce()).slice(0, -6)}AAAAAA`;
      for (const token of [undefined, forged, 'not-a-token']) {
        const { status, body } = await call<{ code: string; issues: object }>(
          portal,
          method,
          path,
          token ? { token } : {},
        );
        expect(status).toBe(401);
        expect(body.issues).toEqual({});
      }
    },
  );

  it.each(samples)('rejects %s with a wrong key and without a key', async (_name, method, path) => {
    const token = await tokenOnce();
    for (const key of ['wrong-key', ''])
      expect((await call(portal, method, path, { token, key })).status).toBe(403);
  });

  it('rejects a body above 10 MB with the standard error', async () => {
    const body = JSON.stringify({ project: { additionalDetails: 'x'.repeat(11 * 1024 * 1024) } });
    const options = { token: await tokenOnce(), body };
    const { status, headers, body: error } = await call(portal, 'POST', '/api/project', options);
    expect([status, headers.get('content-type')]).toEqual([413, 'application/json']);
    expect(error).toEqual({
      code: 'too-large',
      message: 'The request is too large.',
      issues: {},
      correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  let token: Promise<string> | undefined;
  const tokenOnce = () => (token ??= tokenOf('admin@portal.test'));
});

describe('a registration', () => {
  it('creates a profile, one guest company and one mail to the team', async () => {
    const email = 'mere.tamihana@harbourside.test';
    await signUp({
      username: email,
      password: 'Harbour2026',
      options: {
        userAttributes: { email, name: 'Mere Tamihana', phone_number: '+6421555123' },
        clientMetadata: {
          firstName: 'Mere',
          lastName: 'Tamihana',
          phone: '+64215551234',
          location: 'new_zealand',
          companyName: 'Harbourside Living',
        },
      },
    });
    const code = await pollUntilDefined(async () => {
      const mail = (await readMails()).find(
        ({ to, subject }) => to.includes(email) && subject === 'Confirm your registration',
      );
      return mail?.html.match(/\d{6}/)?.[0];
    });
    await confirmSignUp({ username: email, confirmationCode: code });
    const userToken = await tokenOf(email, 'Harbour2026');
    const profile = await call<Stored[]>(portal, 'GET', `/api/user/${encodeURIComponent(email)}`, {
      token: userToken,
    });
    expect(profile.body).toMatchObject([
      { fullName: 'Mere Tamihana', role: 'guest', userStatus: 'registered' },
    ]);
    const saved = await call<Stored>(portal, 'POST', '/api/user', {
      token: userToken,
      body: { user: profile.body[0] },
    });
    expect(saved.status).toBe(200);
    const token = await tokenOf('admin@portal.test');
    const guests = await call<Stored[]>(portal, 'GET', '/api/company/companytype/guest', { token });
    expect(guests.body.filter(({ companyName }) => companyName === 'Harbourside Living')).toHaveLength(1);
    const notificationMails = await pollUntilDefined(async () => {
      const matching = (await readMails()).filter(
        ({ subject }) => subject === 'Mere Tamihana registered Harbourside Living',
      );
      return matching.length > 0 ? matching : undefined;
    });
    expect(notificationMails).toHaveLength(1);
  });
});

describe('a saved record', () => {
  it('survives a restart, which does not send its mail again', async () => {
    const token = await tokenOf('developer@portal.test');
    const project = {
      projectName: 'Wharf Street Apartments',
      state: 'victoria',
      projectType: 'development',
      projectSector: 'residential',
      fundingType: 'senior_debt',
      fundingPurpose: 'construction',
      fundingAmount: '12,500,000',
    };
    const saved = await call<Stored>(portal, 'POST', '/api/project', { token, body: { project } });
    expect(saved.status).toBe(200);
    const countMails = async () =>
      (await readMails()).filter(({ subject }) => subject.includes(' submitted Wharf Street Apartments '))
        .length;
    await pollUntilDefined(async () => ((await countMails()) === 1 ? true : undefined));
    await portal.restart();
    const read = await call<Stored[]>(portal, 'GET', `/api/project/${saved.body.id}`, { token });
    expect(read.body).toMatchObject([{ projectName: 'Wharf Street Apartments', fundingAmount: 12_500_000 }]);
    expect(await countMails()).toBe(1);
  });
});

describe('a signed link', () => {
  it('opens a document, unlike an unsigned or changed link', async () => {
    const token = await tokenOf('admin@portal.test');
    const closed = await call<Stored[]>(portal, 'GET', '/api/project/closed', { token });
    const open = await call<Stored[]>(portal, 'GET', '/api/project/open', { token });
    const lists = await Promise.all(
      [...closed.body, ...open.body].map(({ id }) =>
        call<{ id: string; documentLink: string }[]>(portal, 'GET', `/api/document/project/${id}`, { token }),
      ),
    );
    const document = lists.flatMap(({ body }) => body)[0];
    const link = await call<{ url: string }>(portal, 'GET', `/api/document/${document?.id}/link`, { token });
    const opened = await fetch(link.body.url);
    expect(opened.status).toBe(200);
    expect((await opened.text()).startsWith('%PDF-')).toBe(true);
    expect((await fetch(document?.documentLink ?? '')).status).toBe(403);
    expect((await fetch(link.body.url.replace('Expires=1', 'Expires=2'))).status).toBe(403);
  });
});

import { confirmSignUp, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/api/index.ts';
import { startedPortal } from '../support/portal.ts';
import type { StartedPortal } from '../support/started-portal.ts';
import { call, tokenOf, useIdentityOf } from '../support/person.ts';
import { eventually } from '../support/started.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
}
interface Named {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly projectName: string;
  readonly version: number;
}

let portal: StartedPortal;
beforeAll(async () => {
  portal = await startedPortal();
  useIdentityOf(portal);
});
afterAll(() => portal?.close());

const mails = async () => (await (await fetch(`${portal.url}/local/mail.json`)).json()) as Mail[];

describe('the gateway', () => {
  const samplesOf = (of: typeof routes) =>
    of.map(({ name, route }) => [name, route.method, route.path.replaceAll(/\{\w+\}/g, 'x')] as const);
  const samples = samplesOf(routes.filter(({ route }) => route.open === undefined));

  it.each(samplesOf(routes.filter(({ route }) => route.open !== undefined)))(
    'lets everybody ask %s, who then needs to know its secret',
    async (_name, method, path) => {
      for (const who of [{}, { token: 'not-a-token', key: 'wrong-key' }])
        expect((await call(portal, method, path, who)).status).toBe(400);
    },
  );

  it.each(samples)(
    'refuses %s without, with a forged, and with a foreign token',
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

  it.each(samples)('refuses %s with a wrong and without a key', async (_name, method, path) => {
    const token = await tokenOnce();
    for (const key of ['wrong-key', ''])
      expect((await call(portal, method, path, { token, key })).status).toBe(403);
  });

  it('refuses a body above 10 MB in the shape of every error', async () => {
    const body = JSON.stringify({ project: { additionalDetails: 'x'.repeat(11 * 1024 * 1024) } });
    const asked = { token: await tokenOnce(), body };
    const { status, headers, body: refusal } = await call(portal, 'POST', '/api/project', asked);
    expect([status, headers.get('content-type')]).toEqual([413, 'application/json']);
    expect(refusal).toEqual({
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
  it('makes profile, guest company and notification exactly once', async () => {
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
    const code = await eventually(async () => {
      const mail = (await mails()).find(
        ({ to, subject }) => to.includes(email) && subject === 'Confirm your registration',
      );
      return mail?.html.match(/\d{6}/)?.[0];
    });
    await confirmSignUp({ username: email, confirmationCode: code });
    const own = await tokenOf(email, 'Harbour2026');
    const profile = await call<Named[]>(portal, 'GET', `/api/user/${encodeURIComponent(email)}`, {
      token: own,
    });
    expect(profile.body).toMatchObject([
      { fullName: 'Mere Tamihana', role: 'guest', userStatus: 'registered' },
    ]);
    const again = await call<Named>(portal, 'POST', '/api/user', {
      token: own,
      body: { user: profile.body[0] },
    });
    expect(again.status).toBe(200);
    const admin = await tokenOf('admin@portal.test');
    const guests = await call<Named[]>(portal, 'GET', '/api/company/companytype/guest', { token: admin });
    expect(guests.body.filter(({ companyName }) => companyName === 'Harbourside Living')).toHaveLength(1);
    const notices = await eventually(async () => {
      const found = (await mails()).filter(({ subject }) => subject === 'A new company has registered');
      return found.length > 0 ? found : undefined;
    });
    expect(notices).toHaveLength(1);
  });
});

describe('what was saved', () => {
  it('is there after a restart, and its mail is not sent again', async () => {
    const partner = await tokenOf('developer@portal.test');
    const project = {
      projectName: 'Wharf Street Apartments',
      state: 'victoria',
      projectType: 'development',
      projectSector: 'residential',
      fundingType: 'senior_debt',
      fundingPurpose: 'construction',
      fundingAmount: '12,500,000',
    };
    const saved = await call<Named>(portal, 'POST', '/api/project', { token: partner, body: { project } });
    expect(saved.status).toBe(200);
    const sent = async () =>
      (await mails()).filter(({ subject }) => subject === 'A project was submitted').length;
    await eventually(async () => ((await sent()) === 1 ? true : undefined));
    await portal.restart();
    const read = await call<Named[]>(portal, 'GET', `/api/project/${saved.body.id}`, { token: partner });
    expect(read.body).toMatchObject([{ projectName: 'Wharf Street Apartments', fundingAmount: 12_500_000 }]);
    expect(await sent()).toBe(1);
  });
});

describe('a signed link', () => {
  it('opens a document; the bare link does not', async () => {
    const admin = await tokenOf('admin@portal.test');
    const closed = await call<Named[]>(portal, 'GET', '/api/project/closed', { token: admin });
    const open = await call<Named[]>(portal, 'GET', '/api/project/open', { token: admin });
    const lists = await Promise.all(
      [...closed.body, ...open.body].map(({ id }) =>
        call<{ id: string; documentLink: string }[]>(portal, 'GET', `/api/document/project/${id}`, {
          token: admin,
        }),
      ),
    );
    const document = lists.flatMap(({ body }) => body)[0];
    const link = await call<{ url: string }>(portal, 'GET', `/api/document/${document?.id}/link`, {
      token: admin,
    });
    const opened = await fetch(link.body.url);
    expect(opened.status).toBe(200);
    expect((await opened.text()).startsWith('%PDF-')).toBe(true);
    expect((await fetch(document?.documentLink ?? '')).status).toBe(403);
    expect((await fetch(link.body.url.replace('Expires=1', 'Expires=2'))).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { hookPayload } from '../../shared/api/hook-payload.ts';
import { webhook as routes, type HookDelivery } from '../../shared/api/webhook.ts';
import type { RecordFor } from '../../shared/entities/index.ts';
import { HOUR_MS } from '../../shared/schema/durations.ts';
import { companies } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { a, projectForm, termsForm, webhookForm } from '../support/records.ts';
import { collectChanges, resetWithChanges } from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

let receiver: Receiver;
const w = await openWorldForTests();
const follow = await handlerOf('triggers.follow');
const send = await handlerOf('triggers.webhook-sender');
const changes = collectChanges(w);
beforeEach(async () => {
  await resetWithChanges(w, changes);
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const { partner } = companies;
const runDeliveries = () => send({}, { awsRequestId: 'schedule' });
/** Passes all changes since the last call to the follower. */
async function runFollower(times = 1): Promise<void> {
  await w.db.drained();
  const Records = changes.splice(0);
  for (let time = 0; time < times; time += 1) await follow({ Records }, { awsRequestId: 'stream' });
  await w.db.drained();
}

/** Adds a webhook and its secret. */
async function addWebhook(overrides: object = {}) {
  const body = { webhook: { ...webhookForm, url: receiver.url, ...overrides } };
  const { id } = recordIn(await w.call('admin', 'webhook.save', { body }));
  return { id, secret: await renewSecret(id) };
}
/** Requests a secret as a page does, which shows when the current secret was created. */
const requestSecret = async (id: string, secretSince?: string) => {
  const [webhook] = z.parse(
    routes.read.answer,
    (await w.call('admin', 'webhook.read', { params: { id } })).body,
  );
  const body = { secretSince: secretSince ?? webhook?.secretSince ?? '' };
  return w.call('admin', 'webhook.renewSecret', { params: { id }, body });
};
const renewSecret = async (id: string) => String(Object((await requestSecret(id)).body).secret);
const saveProject = async (overrides: object = {}) => {
  const project = { ...projectForm, projectCompanyId: partner.id, ...overrides };
  return recordIn(
    await w.call('admin', 'project.save', { body: { project } }),
  ) as unknown as RecordFor['project'];
};
/** Creates a project; every enabled webhook has a delivery for it. */
async function createAndFollow(overrides: object = {}) {
  const project = await saveProject(overrides);
  await runFollower();
  return project;
}
const logOf = async (id: string): Promise<HookDelivery[]> =>
  z.parse(routes.deliveries.answer, (await w.call('admin', 'webhook.deliveries', { params: { id } })).body);
const onlyDelivery = async (id: string): Promise<HookDelivery> => {
  const [first, ...otherDeliveries] = await logOf(id);
  if (!first || otherDeliveries.length > 0)
    throw new Error(`There are ${otherDeliveries.length + (first ? 1 : 0)} deliveries.`);
  return first;
};
/** Makes a delivery due for its next attempt. */
async function advanceToDue(webhookId: string, { id }: HookDelivery): Promise<void> {
  const item = await w.table.item(`deliveries#${webhookId}`, id);
  await w.table.putItems([{ ...item, byTimeSk: new Date(0).toISOString() }]);
}
/** Verifies the signature of the first request. @returns its payload */
function verifyFirst(secret: string): unknown {
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Verifier(secret).verify(body, texts);
}
const storedHook = (id: string) => w.table.record('webhook', id);

describe('a change', () => {
  test('is sent as the contract states, signed, and once', async () => {
    const { id, secret } = await addWebhook();
    const project = await createAndFollow();
    await runDeliveries();
    await runDeliveries();
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    expect(request?.path).toBe('/hooks?from=portal');
    const payload = z.parse(hookPayload('project'), verifyFirst(secret));
    expect(payload).toEqual({
      type: 'project.created',
      timestamp: project.updatedAt,
      data: { id: project.id, version: 1, record: project, changed: [] },
    });
    expect(await onlyDelivery(id)).toMatchObject({
      id: request?.headers['webhook-id'],
      state: 'delivered',
      dueAt: '',
      tries: [{ status: 200, outcome: 'Answered 200.' }],
    });
  });

  test('that the stream delivers three times is one delivery', async () => {
    const { id } = await addWebhook();
    await saveProject();
    await runFollower(3);
    await runDeliveries();
    await onlyDelivery(id);
    expect(receiver.received).toHaveLength(1);
  });

  test('has the changed fields; a deletion has the last state of the record', async () => {
    const { id } = await addWebhook();
    const project = await createAndFollow();
    await saveProject({ id: project.id, version: 1, fundingAmount: 30_000_000 });
    await runFollower();
    await w.call('admin', 'project.remove', { params: { id: project.id } });
    await runFollower();
    const payloads = (await logOf(id)).map(({ payload }) => JSON.parse(payload));
    expect(payloads.map(({ type }) => type).toSorted()).toEqual([
      'project.changed',
      'project.created',
      'project.deleted',
    ]);
    expect(payloads.find(({ type }) => type === 'project.changed').data.changed).toContain('fundingAmount');
    expect(payloads.find(({ type }) => type === 'project.deleted').data).toMatchObject({
      version: 3,
      record: { id: project.id, fundingAmount: 30_000_000 },
    });
  });

  test('of another kind, of a copied name or of a draft offer is not sent', async () => {
    const { id } = await addWebhook({ events: ['project.changed', 'terms.created'] });
    const project = await createAndFollow();
    const terms = a.terms({ projectId: project.id, companyId: companies.funder.id });
    await w.put('terms', { ...terms, updatedAt: new Date().toISOString() });
    await w.put('project', { ...project, projectCompanyName: 'Copied' });
    await runFollower();
    expect(await logOf(id)).toEqual([]);
  });

  test('is sent for the same answer to a new question, although no field differs', async () => {
    const { id } = await addWebhook({ events: ['interest.changed'] });
    const interest = a.interest({ companyId: companies.funder.id, updatedAt: new Date().toISOString() });
    await w.put('interest', interest);
    await w.put('interest', { ...interest, version: 2 });
    await runFollower();
    expect(JSON.parse((await onlyDelivery(id)).payload).data).toMatchObject({ version: 2, changed: [] });
  });

  test('that submits an offer is sent as a creation', async () => {
    const { id } = await addWebhook({ events: ['terms.created', 'terms.changed'] });
    const terms = a.terms({ companyId: companies.funder.id, updatedAt: new Date().toISOString() });
    await w.put('terms', terms);
    await w.put('terms', { ...terms, version: 2, termsStatus: 'submitted' });
    await runFollower();
    expect(await onlyDelivery(id)).toMatchObject({ event: 'terms.created' });
  });

  test('never has values of an offer that its funder has not submitted', async () => {
    const { id } = await addWebhook({ events: ['terms.created', 'terms.changed'] });
    const { id: projectId } = await createAndFollow();
    const save = (terms: object) => w.call('funder', 'terms.save', { body: { terms } });
    const offer = recordIn(await save({ ...termsForm, projectId }));
    const takeStep = async (person: 'admin' | 'funder', step: string) =>
      recordIn(await w.call(person, 'terms.step', { params: { id: offer.id, step }, body: {} }));
    const { version } = await takeStep('funder', 'submit');
    recordIn(await save({ id: offer.id, version, rate: 7.77 }));
    await runFollower();
    expect((await logOf(id)).map(({ event }) => event)).toEqual(['terms.created']);
    await takeStep('admin', 'shortlist');
    await runFollower();
    const log = await logOf(id);
    expect(log.map(({ event }) => event).toSorted()).toEqual(['terms.changed', 'terms.created']);
    for (const { payload } of log) expect(JSON.parse(payload).data.record.rate).toBe(termsForm.rate);
  });

  test('with a long text is sent without its record, in less than 20 kB', async () => {
    const { id } = await addWebhook();
    const texts = Object.fromEntries(
      ['additionalDetails', 'transactionUpdates'].map((name) => [name, '€'.repeat(4900)]),
    );
    await createAndFollow(texts);
    const { payload } = await onlyDelivery(id);
    expect(Buffer.byteLength(payload)).toBeLessThan(20_000);
    expect(z.parse(hookPayload('project'), JSON.parse(payload)).data.record).toBeNull();
  });

  test('before the first secret, or while the webhook is disabled, is not sent', async () => {
    const hookWithoutSecret = recordIn(
      await w.call('admin', 'webhook.save', { body: { webhook: { ...webhookForm, url: receiver.url } } }),
    );
    const disabledHook = await addWebhook({ hookStatus: 'disabled' });
    await createAndFollow();
    expect([await logOf(hookWithoutSecret.id), await logOf(disabledHook.id)]).toEqual([[], []]);
  });
});

describe('a receiver that', () => {
  test.each([
    [500, 'Answered 500.'],
    [404, 'Answered 404.'],
    [301, 'Answered 301: redirects are not followed.'],
    [307, 'Answered 307: redirects are not followed.'],
  ])(
    'answers %d is retried with the same id and payload until it succeeds',
    async (status, expectedError) => {
      const { id } = await addWebhook();
      receiver.answerWith(status, { location: receiver.url });
      await createAndFollow();
      await runDeliveries();
      await runDeliveries();
      expect(receiver.received).toHaveLength(1);
      const waiting = await onlyDelivery(id);
      expect(waiting).toMatchObject({ state: 'waiting', tries: [{ status, outcome: expectedError }] });
      expect(Date.parse(waiting.dueAt)).toBeGreaterThan(Date.now() + 1000);
      receiver.answerWith(204);
      await advanceToDue(id, waiting);
      await runDeliveries();
      await runDeliveries();
      const [first, second, ...otherRequests] = receiver.received;
      expect(otherRequests).toEqual([]);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(second?.body).toBe(first?.body);
      expect(await onlyDelivery(id)).toMatchObject({
        state: 'delivered',
        tries: [{ status }, { status: 204 }],
      });
    },
  );

  test('requests a pause is not called before it ends', async () => {
    const { id } = await addWebhook();
    receiver.answerWith(503, { 'retry-after': '7200' });
    await createAndFollow();
    await runDeliveries();
    const wait = Date.parse((await onlyDelivery(id)).dueAt) - Date.now();
    expect(wait / HOUR_MS).toBeCloseTo(2, 1);
  });

  test('answers 410 is disabled, and the team is notified', async () => {
    const { id } = await addWebhook();
    receiver.answerWith(410);
    await createAndFollow();
    await saveProject();
    await runFollower();
    await runDeliveries();
    expect(receiver.received).toHaveLength(1);
    expect(await storedHook(id)).toMatchObject({
      hookStatus: 'disabled',
      disabledReason: 'The URL answered 410 (gone).',
    });
    expect((await logOf(id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'waiting']);
    expect(await w.table.queuedMails()).toContainEqual(
      expect.objectContaining({
        mail: expect.objectContaining({ to: 'team', subject: 'A webhook was disabled: Ledger' }),
      }),
    );
    const [entry] = Object((await w.call('admin', 'history.read', { params: { noun: 'webhook', id } })).body);
    expect(entry).toMatchObject({
      by: 'Webhook sender',
      changes: { hookStatus: { to: 'disabled' } },
    });
  });

  test('is enabled again gets its pending deliveries', async () => {
    const { id } = await addWebhook();
    await createAndFollow();
    const setStatus = async (hookStatus: string) =>
      w.call('admin', 'webhook.save', { body: { webhook: { ...(await storedHook(id)), hookStatus } } });
    await setStatus('disabled');
    await runDeliveries();
    expect(receiver.received).toEqual([]);
    await setStatus('enabled');
    await runDeliveries();
    expect(receiver.received).toHaveLength(1);
  });

  test('is unreachable gets its deliveries once it is back', async () => {
    const { id } = await addWebhook();
    await createAndFollow();
    const port = Number(new URL(receiver.url).port);
    await receiver.close();
    await runDeliveries();
    const waiting = await onlyDelivery(id);
    expect(waiting.tries).toMatchObject([{ status: 0, outcome: 'The connection was refused.' }]);
    receiver = await openReceiver(port);
    await advanceToDue(id, waiting);
    await runDeliveries();
    expect(receiver.received).toHaveLength(1);
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered' });
  });

  test('closes the connection without an answer is retried', async () => {
    const { id } = await addWebhook();
    receiver.answer((request) => request.socket.destroy());
    await createAndFollow();
    await runDeliveries();
    expect(await onlyDelivery(id)).toMatchObject({
      state: 'waiting',
      tries: [{ outcome: 'The connection was closed without a response.' }],
    });
  });

  test('fails does not delay other receivers, and its own deliveries are left for the next run', async () => {
    const bad = await addWebhook();
    receiver.answerWith(500);
    const good = await openReceiver();
    const { id } = await addWebhook({ url: good.url });
    await createAndFollow();
    await saveProject();
    await runFollower();
    await runDeliveries();
    expect([receiver.received.length, good.received.length]).toEqual([1, 2]);
    expect((await logOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
    expect((await logOf(bad.id)).flatMap(({ tries }) => tries)).toHaveLength(1);
    await good.close();
  });

  test('never accepts a delivery loses it after ten attempts but stays enabled, and the team is notified', async () => {
    const { id } = await addWebhook();
    receiver.answerWith(500);
    await createAndFollow();
    for (let tried = 1; tried <= 10; tried += 1) {
      await runDeliveries();
      const delivery = await onlyDelivery(id);
      expect(delivery.tries).toHaveLength(tried);
      if (tried < 10) await advanceToDue(id, delivery);
    }
    expect(await onlyDelivery(id)).toMatchObject({ state: 'failed', dueAt: '' });
    expect(await storedHook(id)).toMatchObject({ hookStatus: 'enabled' });
    const subjects = (await w.table.queuedMails()).map(({ mail }) => Object(mail).subject);
    expect(subjects).toContain('A webhook is failing: Ledger');
  });

  test('keeps failing is reported once on each day in Sydney', async () => {
    const { notifyOfFailure } =
      await import('../../lambdas/triggers/webhook-sender/notify-administrators.ts');
    const times = ['2026-03-02T12:00:00Z', '2026-03-02T12:59:59Z', '2026-03-02T13:00:00Z'];
    for (const time of times)
      await notifyOfFailure(a.webhook({ id: 'w', url: receiver.url }), new Date(time));
    expect(await w.table.queuedMails()).toHaveLength(2);
  });
});

describe('a delivery attempt', () => {
  const headers = { 'content-type': 'application/json' };
  const importPost = () => import('../../lambdas/triggers/webhook-sender/post.ts');

  test('that hangs is aborted at its time-out', async () => {
    const { post, ATTEMPT_MS } = await importPost();
    expect(ATTEMPT_MS).toBe(15_000);
    receiver.answer(() => undefined);
    const answer = await post(receiver.url, '{}', headers, { limit: 100 });
    expect(answer).toEqual({ status: 0, outcome: 'No answer within 0.1 seconds.', retryAfterMs: 0 });
  });

  test('with a hanging DNS look-up is aborted, too', async () => {
    const { post } = await importPost();
    const resolve = () => new Promise<never>(() => undefined);
    expect(await post('https://hooks.example.com/', '{}', headers, { limit: 50, resolve })).toMatchObject({
      outcome: 'No answer within 0.05 seconds.',
    });
  });

  test('calls the resolver once, and connects to the address that was checked', async () => {
    const { post } = await importPost();
    let lookUps = 0;
    const resolve = async () => [{ address: (lookUps += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    const url = receiver.url.replace('127.0.0.1', 'hooks.example.com');
    expect(await post(url, '{}', headers, { resolve })).toMatchObject({ status: 200 });
    expect(lookUps).toBe(1);
    expect(receiver.received[0]?.headers.host).toBe(new URL(url).host);
  });

  test('at a name that resolves to a private network is not made', async () => {
    const { post } = await importPost();
    const resolve = async () => [{ address: '169.254.169.254', family: 4 }];
    expect(await post('https://hooks.example.com/', '{}', headers, { resolve })).toMatchObject({
      status: 0,
      outcome: 'The URL points to a private network.',
    });
  });

  test('reads only the start of an endless answer', async () => {
    const { post } = await importPost();
    receiver.answer((_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(1024)), 1);
      response.on('close', () => clearInterval(more));
    });
    expect(await post(receiver.url, '{}', headers)).toMatchObject({ status: 200 });
  });
});

describe('a signing secret', () => {
  const signatures = (index: number) =>
    String(receiver.received[index]?.headers['webhook-signature']).split(' ');

  test('still signs after its renewal, together with the new secret', async () => {
    const { id, secret: old } = await addWebhook();
    const renewed = await renewSecret(id);
    await createAndFollow();
    await runDeliveries();
    expect(signatures(0)).toHaveLength(2);
    for (const secret of [old, renewed]) expect(() => verifyFirst(secret)).not.toThrow();
  });

  test('is not replaced by an administrator whose page shows an earlier one, or none', async () => {
    const { id, secret } = await addWebhook();
    const { status, body } = await requestSecret(id, '');
    expect(status).toBe(409);
    expect(Object(body).message).toMatch(/^Another secret was created meanwhile/);
    const { signingSecrets } = await import('../../lambdas/domain/webhook/secrets.ts');
    expect(await signingSecrets(id, new Date())).toEqual([secret]);
  });

  test('signs for a day after its renewal, and no longer', async () => {
    const { id, secret: old } = await addWebhook();
    const renewed = await renewSecret(id);
    const { signingSecrets } = await import('../../lambdas/domain/webhook/secrets.ts');
    const secretsAfter = (hours: number) => signingSecrets(id, new Date(Date.now() + hours * HOUR_MS));
    expect(await secretsAfter(23.9)).toEqual([renewed, old]);
    expect(await secretsAfter(24.1)).toEqual([renewed]);
  });

  test('is stored together with its record, or not at all; still signs after a renewal whose answer was lost', async () => {
    const { id, secret: old } = await addWebhook();
    const { signingSecrets } = await import('../../lambdas/domain/webhook/secrets.ts');
    const signingNow = () => signingSecrets(id, new Date());
    w.meter.fail('TransactWriteItems', Infinity);
    expect((await requestSecret(id)).status).toBe(500);
    w.meter.heal();
    expect(await signingNow()).toEqual([old]);
    const lostSecret = await renewSecret(id);
    const renewed = await renewSecret(id);
    expect(await signingNow()).toEqual([renewed, lostSecret, old]);
  });

  test('is answered once and is stored in no table that a route reads', async () => {
    const { id, secret } = await addWebhook();
    expect(JSON.stringify(await w.table.scanAll())).not.toContain(secret);
    const answers = await Promise.all([
      w.call('admin', 'webhook.read', { params: { id } }),
      w.call('admin', 'webhook.list'),
      w.call('admin', 'webhook.deliveries', { params: { id } }),
      w.call('admin', 'history.read', { params: { noun: 'webhook', id } }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(secret.slice(6));
  });

  test('is read only by the sender', async () => {
    const { readTemplates } = await import('../support/templates.ts');
    const { policies } = await readTemplates();
    const bundlesWithAction = (action: string) =>
      Object.entries(policies).flatMap(([bundle, statements]) =>
        statements.some(
          ({ actions, resources }) =>
            actions.includes(action) && resources.some((resource) => resource.includes('hook-secrets-test')),
        )
          ? [bundle]
          : [],
      );
    const reading = ['GetItem', 'BatchGetItem', 'Query', 'Scan'].flatMap((name) =>
      bundlesWithAction(`dynamodb:${name}`),
    );
    expect(reading).toEqual(['triggers-webhook-sender']);
    expect(bundlesWithAction('dynamodb:PutItem')).toEqual(['webhook-renewSecret']);
  });

  test('that is missing prevents the delivery, which is never sent unsigned', async () => {
    const record = await w.put('webhook', a.webhook({ url: receiver.url }));
    await createAndFollow();
    await runDeliveries();
    expect(receiver.received).toEqual([]);
    expect((await onlyDelivery(record.id)).tries).toMatchObject([
      { status: 0, outcome: 'Not sent: the secret is missing. Create a new secret.' },
    ]);
  });
});

describe('a test event', () => {
  test('is sent without a subscription or change, signed, and logged', async () => {
    const { id, secret } = await addWebhook();
    await w.call('admin', 'webhook.sendTest', { params: { id } });
    await runDeliveries();
    expect(verifyFirst(secret)).toMatchObject({ type: 'webhook.test', data: { id } });
    expect(await onlyDelivery(id)).toMatchObject({ event: 'webhook.test', state: 'delivered' });
  });
});

describe('the delivery log', () => {
  test('sends a delivery again, with the same id', async () => {
    const { id } = await addWebhook();
    await createAndFollow();
    await runDeliveries();
    const { id: delivery } = await onlyDelivery(id);
    const replayDelivery = () => w.call('admin', 'webhook.replay', { params: { id, delivery } });
    expect(recordIn(await replayDelivery())).toMatchObject({ id: delivery, state: 'waiting' });
    expect(await replayDelivery()).toMatchObject({ status: 409 });
    await runDeliveries();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
    expect((await onlyDelivery(id)).tries).toHaveLength(2);
  });

  test('sends a delivery again although the answer of the request was lost', async () => {
    const { id } = await addWebhook();
    await createAndFollow();
    await runDeliveries();
    const { id: delivery } = await onlyDelivery(id);
    w.meter.lose('UpdateItem', 1);
    const answer = await w.call('admin', 'webhook.replay', { params: { id, delivery } });
    w.meter.heal();
    expect(recordIn(answer)).toMatchObject({ id: delivery, state: 'waiting' });
  });

  test('lists the newest first, page by page', async () => {
    const { id } = await addWebhook();
    const { deliveryId, deliveryItem } = await import('../../lambdas/domain/webhook/delivery.ts');
    const minuteTime = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const deliveries = Array.from({ length: 25 }, (_, minute) => ({
      webhookId: id,
      id: deliveryId(minuteTime(minute).toISOString(), 'x'),
      event: 'project.created' as const,
      payload: '{}',
    }));
    await w.table.putItems(deliveries.map((delivery, minute) => deliveryItem(delivery, minuteTime(minute))));
    const first = await logOf(id);
    const lastId = first.at(-1)?.id ?? '';
    const nextPage = await w.call('admin', 'webhook.deliveries', {
      params: { id },
      query: { before: lastId },
    });
    const allDeliveries = [...first, ...z.parse(routes.deliveries.answer, nextPage.body)];
    expect(allDeliveries.map((delivery) => delivery.id)).toEqual(
      deliveries.map((delivery) => delivery.id).toReversed(),
    );
  });

  test('two concurrent senders deliver once', async () => {
    await addWebhook();
    await createAndFollow();
    await Promise.all([runDeliveries(), runDeliveries()]);
    expect(receiver.received).toHaveLength(1);
  });

  test('a sender that stopped during an attempt is replaced by another', async () => {
    const { id } = await addWebhook();
    await createAndFollow();
    const { claimDelivery: claim } = await import('../../lambdas/triggers/webhook-sender/claim.ts');
    const { id: delivery } = await onlyDelivery(id);
    expect(await claim(id, delivery, Date.now() - 65_000)).toBeUndefined();
    await advanceToDue(id, await onlyDelivery(id));
    // A claim lasts 65 seconds, so this claim has ended.
    expect(await claim(id, delivery, Date.now() - 66_000)).toBeDefined();
    await runDeliveries();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a webhook is refused', () => {
  const save = (url: string) =>
    w.call('admin', 'webhook.save', { body: { webhook: { ...webhookForm, url, id: randomUUID() } } });

  test.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'https://user:secret@hooks.example.com/',
    'https://hooks.example.com\\@10.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433.0/',
    'https://[::ffff:10.0.0.1]/x.y',
    'https://api.localhost/',
  ])('with the URL %s', async (url) => {
    expect(await save(url)).toMatchObject({ status: 400, body: { issues: { url: expect.any(String) } } });
  });

  test.each(['https://localhost', 'https://localhost:8443/hooks', 'https://10.0.0.1/'])(
    'with a message that the URL must be public: %s',
    async (url) => {
      const issues = { url: expect.stringContaining('public URL') };
      expect(await save(url)).toMatchObject({ body: { issues } });
    },
  );

  test('with a URL of the local machine, if the environment does not allow it', async () => {
    process.env['WEBHOOK_LOOPBACK'] = '';
    const answer = await save(receiver.url).finally(() => (process.env['WEBHOOK_LOOPBACK'] = 'allowed'));
    expect(answer).toMatchObject({ status: 400, body: { issues: { url: expect.stringMatching(/https/) } } });
  });

  test('when there are 20 webhooks already', async () => {
    await Promise.all(Array.from({ length: 20 }, () => w.put('webhook', a.webhook())));
    expect(await save(webhookForm.url)).toMatchObject({
      status: 400,
      body: { message: 'There are 20 webhooks. Delete one to add another.' },
    });
  });
  test('beyond 20 webhooks, also when two are saved concurrently', async () => {
    await Promise.all(Array.from({ length: 19 }, () => w.put('webhook', a.webhook())));
    const answers = await Promise.all([save(webhookForm.url), save(webhookForm.url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

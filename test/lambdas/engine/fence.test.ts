import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { followedRecords, isPortalClosed, isClosedToRequests } from '../../../lambdas/engine/fence.ts';
import { engineKeys } from '../../../lambdas/engine/keys.ts';
import { logger } from '../../../lambdas/engine/logger.ts';
import { callerOf, emailOf } from '../../support/cast.ts';
import { eventOf } from '../../support/event.ts';
import { queuedMail, queuedReport } from '../../support/outbox.ts';
import { collectChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(() => w.reset());
afterEach(() => void vi.useRealTimers().restoreAllMocks());

const writeFence = (start: number, end?: number) =>
  w.table.putItems([
    {
      ...engineKeys.fence,
      start: new Date(start).toISOString(),
      ...(end !== undefined && { end: new Date(end).toISOString() }),
    },
  ]);
const run = async (name: string, event: unknown) =>
  (await handlerOf(`triggers.${name}`))(event, { awsRequestId: 'trigger' });
const SECOND_MS = 1000;
/** Near the current time, since requests are signed with their time. */
const NOW = Math.floor(Date.now() / SECOND_MS) * SECOND_MS + 500;
const recordAt = (seconds: number) => ({
  dynamodb: { ApproximateCreationDateTime: Math.floor(NOW / SECOND_MS) + seconds },
});
const setClock = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });

describe('a stream record', () => {
  const records = [recordAt(-9), recordAt(-1), recordAt(0), recordAt(1)];

  test('is processed if no restore ever ran', async () => {
    expect(await followedRecords(records)).toEqual(records);
  });

  test('is processed until a restore begins to write', async () => {
    setClock(NOW);
    await writeFence(NOW + SECOND_MS);
    expect(await followedRecords(records)).toEqual(records);
    setClock(NOW + SECOND_MS);
    expect(await followedRecords(records)).toEqual([]);
  });

  test('is processed if it was written in the second in which the restore ended, or later', async () => {
    setClock(NOW);
    await writeFence(NOW - 9 * SECOND_MS, Math.floor(NOW / SECOND_MS) * SECOND_MS);
    expect(await followedRecords(records)).toEqual([recordAt(0), recordAt(1)]);
  });
});

describe('the portal', () => {
  test('is closed as soon as a fence exists, until its end', async () => {
    setClock(NOW);
    expect(await isPortalClosed()).toBe(false);
    await writeFence(NOW + 300 * SECOND_MS);
    expect(await isPortalClosed()).toBe(true);
    await writeFence(NOW - 9 * SECOND_MS, NOW + SECOND_MS);
    expect(await isPortalClosed()).toBe(true);
    setClock(NOW + SECOND_MS);
    expect(await isPortalClosed()).toBe(false);
  });

  test('reads the fence for requests every five seconds', async () => {
    setClock(NOW + 100 * SECOND_MS);
    expect(await isClosedToRequests()).toBe(false);
    await writeFence(NOW);
    w.meter.start();
    setClock(NOW + 105 * SECOND_MS);
    expect(await isClosedToRequests()).toBe(false);
    expect(w.meter.calls).toEqual([]);
    setClock(NOW + 106 * SECOND_MS);
    expect(await isClosedToRequests()).toBe(true);
  });

  test('answers every request with 503 while closed', async () => {
    await writeFence(NOW);
    setClock(NOW + 150 * SECOND_MS);
    const authorized = await run('authorizer', {
      methodArn: 'arn:aws:execute-api:ap-southeast-2:123456789012:api/dev/GET/api/project/open',
      headers: { Authorization: 'Bearer x', 'api-key': 'key' },
      requestContext: { requestId: 'r' },
    });
    const event = eventOf('project.open', callerOf('admin'), {});
    const requestContext = { ...event.requestContext, authorizer: Object(authorized).context };
    w.meter.start();
    for (const answer of [
      await (await handlerOf('project.open'))({ ...event, requestContext }, { awsRequestId: 'direct' }),
      await (
        await handlerOf('calendar.feed')
      )(eventOf('calendar.feed', callerOf('admin'), { params: { secret: `${'a'.repeat(32)}.ics` } }), {
        awsRequestId: 'direct',
      }),
    ])
      expect(answer).toMatchObject({
        statusCode: 503,
        headers: { 'retry-after': '60' },
        body: expect.stringContaining('being restored from a backup'),
      });
    expect(w.meter.calls).toEqual([]);
  });
});

describe('while the portal is closed', () => {
  const user = { userAttributes: { email: 'new@people.test', name: 'New Person', sub: 'new' } };
  /** The event of each trigger that reads or writes the table. */
  const events: Readonly<Record<string, () => unknown>> = {
    'custom-message': () => ({
      triggerSource: 'CustomMessage_ResendCode',
      request: { ...user, codeParameter: '{####}' },
      response: {},
    }),
    digest: () => ({ time: new Date().toISOString() }),
    follow: () => ({ Records: changes }),
    'mail-feedback': () =>
      queuedReport({
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: emailOf('partner') }] },
      }),
    'mail-redrive': () => ({}),
    'mail-sender': () => ({ Records: changes.map(queuedMail) }),
    'post-confirmation': () => ({ triggerSource: 'PostConfirmation_ConfirmSignUp', request: user }),
    'pre-sign-up': () => ({
      triggerSource: 'PreSignUp_SignUp',
      userName: 'new',
      request: {
        userAttributes: { ...user.userAttributes, phone_number: '+61400000000' },
        clientMetadata: { location: 'victoria' },
      },
    }),
    renamer: () => ({}),
    'head-signer': () => ({ time: new Date().toISOString() }),
    'webhook-sender': () => ({}),
  };
  /** Triggers that a test above calls, or that have no access to the table. */
  const OTHER_TRIGGERS = ['authorizer', 'canary', 'mail-domain', 'signing-key'];

  test('covers every trigger', () => {
    expect([...Object.keys(events), ...OTHER_TRIGGERS].toSorted()).toEqual(
      readdirSync('lambdas/triggers').toSorted(),
    );
  });

  /** Cognito shows their error to the user. An error of any other trigger would only raise an alarm. */
  const REFUSING_TRIGGERS = ['custom-message', 'pre-sign-up'];

  test.each(Object.keys(events))('%s reads the fence, does nothing and logs no fault', async (name) => {
    await w.call('admin', 'mail.send', { body: { to: 'team', subject: 'Waiting' } });
    await w.db.drained();
    await writeFence(Date.now());
    const event = events[name]?.();
    const fault = vi.spyOn(logger, 'error');
    w.meter.start();
    const outcome = await run(name, event).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    expect(outcome).toMatch(REFUSING_TRIGGERS.includes(name) ? /is being restored/ : /^done$/);
    expect(w.meter.calls).toEqual(['GetItem']);
    expect(fault).not.toHaveBeenCalled();
  });

  test('a report of SES stays in its queue', async () => {
    await writeFence(Date.now());
    expect(await run('mail-feedback', events['mail-feedback']?.())).toEqual({
      batchItemFailures: [{ itemIdentifier: 'report' }],
    });
  });
});

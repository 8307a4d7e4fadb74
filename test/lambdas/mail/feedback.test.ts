import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { redriveMails } from '../../../infra/redrive.ts';
import type { ServiceEvent } from '../../../infra/local/eventbridge.ts';
import { emailOf } from '../../support/cast.ts';
import { recordIn } from '../../support/event.ts';
import { openOutbox, queuedReport } from '../../support/outbox.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

let events: ServiceEvent[] = [];
const w = await openWorldForTests();
const outbox = await openOutbox(w);
w.ses.configurationSets.onEvent((event) => void events.push(event));
beforeEach(async () => {
  await w.reset();
  w.ses.clear();
  events = [];
});
afterAll(() => outbox.close());

const partner = emailOf('partner');
const writeMail = (to: string, cc?: string) =>
  w.call('admin', 'mail.send', { body: { to, subject: `To ${to}`, ...(cc && { cc }) } });
const deliverEvent = async (detail: unknown) =>
  (await handlerOf('triggers.mail-feedback'))(queuedReport(detail), { awsRequestId: 'event' });
/** Delivers the SES events so far. */
const deliverEvents = async () => {
  for (const { detail } of events.splice(0)) await deliverEvent(detail);
};
const deliveryOf = async (email: string) => (await w.table.record('user', email))?.mailDelivery;
const recipientsSent = async () => (await outbox.sent()).map(({ to, cc }) => [...to, ...cc]);
const mailStates = async () => (await w.table.queuedMails()).map((item) => item['state']).sort();
const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
});
const complaint = (emailAddress: string, complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType },
});

describe('a bounced address', () => {
  test('gets no mail until an administrator confirms that it works, and its history names the reason', async () => {
    w.ses.configurationSets.simulate(partner, 'bounce');
    await writeMail(partner);
    expect(await recipientsSent()).toEqual([[partner]]);
    await deliverEvents();
    expect(await deliveryOf(partner)).toBe('bounced');

    await writeMail(partner);
    expect(await recipientsSent()).toEqual([[partner]]);
    expect(await mailStates()).toEqual(['sent', 'skipped']);
    const [entry] = (await w.call('admin', 'history.read', { params: { noun: 'user', id: partner } }))
      .body as readonly unknown[];
    expect(entry).toMatchObject({
      by: 'the mail service',
      changes: { mailDelivery: { from: 'deliverable', to: 'bounced' } },
    });

    const stored = recordIn(await w.call('admin', 'user.read', { params: { email: partner } }));
    const { version } = stored as { version: number };
    const body = { user: { email: partner, version, mailDelivery: 'deliverable' } };
    recordIn(await w.call('admin', 'user.save', { body }));
    await writeMail(partner);
    expect(await recipientsSent()).toEqual([[partner], [partner]]);
    expect(await mailStates()).toEqual(['sent', 'sent', 'skipped']);
  });

  test('leaves no mail to redrive', async () => {
    await deliverEvent(bounce(partner));
    await writeMail(partner);
    await outbox.sent();
    const { table: client, tableName } = await import('../../../lambdas/engine/table.ts');
    expect(await redriveMails({ client, tableName: tableName() }, new Date(Date.now() + 1000))).toBe(0);
    expect((await w.table.queuedMails())[0]).toMatchObject({
      state: 'skipped',
      expiresAt: expect.any(Number),
    });
    expect((await w.table.queuedMails())[0]).not.toHaveProperty('byTimePk');
  });

  test('blocks neither the second recipient of a mail, nor a recipient without a profile, nor the team', async () => {
    await deliverEvent(bounce(partner));
    await writeMail(partner, 'other@people.test');
    await writeMail('other@people.test', partner);
    await writeMail('team', partner);
    expect(await recipientsSent()).toEqual(
      expect.arrayContaining([
        ['other@people.test'],
        ['other@people.test'],
        ['team@portal.test', 'desk@portal.test'],
      ]),
    );
    expect(await mailStates()).toEqual(['sent', 'sent', 'sent', 'skipped']);
  });

  test('is recognised in any capitalisation', async () => {
    await deliverEvent(bounce(partner.toUpperCase()));
    await writeMail(partner.toUpperCase());
    expect(await recipientsSent()).toEqual([]);
  });

  test('is marked even during a save of the profile', async () => {
    const person = await w.table.record('user', partner);
    const saves = async () => {
      for (let version = 1; version <= 5; version += 1)
        await w.call('partner', 'user.save', {
          body: { user: { ...person, version, city: `City ${version}` } },
        });
    };
    await Promise.all([saves(), deliverEvent(bounce(partner))]);
    expect(await deliveryOf(partner)).toBe('bounced');
  });
});

describe('an SES event', () => {
  test('of a complaint also stops the mail, and is written once if it repeats', async () => {
    w.ses.configurationSets.simulate(partner, 'complaint');
    await writeMail(partner);
    await outbox.sent();
    events.push(...events);
    await deliverEvents();
    expect(await w.table.record('user', partner)).toMatchObject({ mailDelivery: 'complained', version: 2 });
  });

  test.each([
    ['a temporary bounce', bounce(partner, 'Transient')],
    ['a bounce of an unknown kind', bounce(partner, 'Undetermined')],
    ['a withdrawn complaint', complaint(partner, 'not-spam')],
  ])('%s changes nothing', async (_, detail) => {
    await deliverEvent(detail);
    expect(await deliveryOf(partner)).toBe('deliverable');
  });

  test('for an address without a profile is ignored, and logged without the address', async () => {
    const { logger } = await import('../../../lambdas/engine/logger.ts');
    const info = vi.spyOn(logger, 'info');
    const tableBefore = await w.table.scanAll();
    await deliverEvent(bounce('nobody@people.test'));
    expect(await w.table.scanAll()).toEqual(tableBefore);
    expect(info).toHaveBeenCalledOnce();
    expect(JSON.stringify(info.mock.calls)).not.toContain('nobody');
    info.mockRestore();
  });

  test('of any other kind is an error, which raises an alarm', async () => {
    await expect(deliverEvent({ eventType: 'Delivery' })).rejects.toThrow();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import { MAILS_LATE_LOG } from '../../../lambdas/domain/mail/outbox.ts';
import { logger } from '../../../lambdas/engine/logger.ts';
import { redriveMails } from '../../../infra/redrive.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { TABLE } from '../../support/environment.ts';
import { recordIn } from '../../support/event.ts';
import { openOutbox, queuedMail } from '../../support/outbox.ts';
import { a, documentForm } from '../../support/records.ts';
import { collectChanges, resetWithChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(async () => {
  await resetWithChanges(w, changes);
  w.ses.clear();
});
afterEach(() => {
  w.meter.heal();
});

const writeMail = (subject: string, to = 'team') => w.call('admin', 'mail.send', { body: { to, subject } });
const subjects = () => w.ses.inbox().map(({ subject }) => subject);
const mailStates = async () => (await w.table.queuedMails()).map((item) => item['state']).sort();

/** The stream records of mails that are queued for the sender so far. */
async function streamRecords(): Promise<StreamRecord[]> {
  await w.db.drained();
  return changes.filter(
    ({ eventName, dynamodb: { NewImage: image } }) =>
      image?.['noun']?.['S'] === 'mail' && (eventName === 'INSERT' || image['state']?.['S'] === 'redrive'),
  );
}
const runSender = async (mailRecords: readonly StreamRecord[]) =>
  (await handlerOf('triggers.mail-sender'))(
    { Records: mailRecords.map(queuedMail) },
    { awsRequestId: 'queue' },
  );
const deliverRecords = async () => runSender(await streamRecords());
/** Runs the sender once on the records since the last call, as a queue without failures does. */
async function sendOnce() {
  const mailRecords = await streamRecords();
  changes.length = 0;
  return runSender(mailRecords);
}
/** Calls the handler as the schedule does. */
const redriveDue = async () => (await handlerOf('triggers.mail-redrive'))({}, { awsRequestId: 'schedule' });
const mailOf = async (subject: string) =>
  (await w.table.queuedMails()).find((item) => Object(item['mail']).subject === subject);
/** Milliseconds until a mail is due. */
const dueIn = async (subject: string) =>
  Date.parse(String((await mailOf(subject))?.['byTimeSk'])) - Date.now();
/** Makes a mail due by moving its due time into the past. */
async function makeDue(subject: string): Promise<void> {
  const item = await mailOf(subject);
  if (item?.['byTimeSk'] === undefined) throw new Error(`${subject} is never due.`);
  const pastTime = Date.now() - 1000;
  await w.table.putItems([{ ...item, byTimeSk: new Date(pastTime).toISOString() }]);
}
const noFailures = { batchItemFailures: [] };
const failureOf = (record?: StreamRecord) => ({ itemIdentifier: record?.dynamodb.SequenceNumber });

describe('a mail is sent once', () => {
  test('when the queue redelivers its messages', async () => {
    await writeMail('One');
    await writeMail('Two', 'someone@else.test');
    expect(await deliverRecords()).toEqual(noFailures);
    expect(await deliverRecords()).toEqual(noFailures);
    expect(subjects()).toEqual(['One', 'Two']);
    expect(await mailStates()).toEqual(['sent', 'sent']);
  });

  test('when two senders run concurrently', async () => {
    await writeMail('Only');
    const answers = await Promise.all([deliverRecords(), deliverRecords(), deliverRecords()]);
    expect(answers).toContainEqual(noFailures);
    expect(await deliverRecords()).toEqual(noFailures);
    expect(subjects()).toEqual(['Only']);
  });

  test('when it was sent but the table could not be updated', async () => {
    await writeMail('Only');
    const [record] = await streamRecords();
    w.meter.start();
    // The claim is an update; only the step after the mail is a transaction.
    w.meter.fail('TransactWriteItems', 100);
    expect(await runSender(await streamRecords())).toEqual({ batchItemFailures: [failureOf(record)] });
    expect(w.meter.count('SendEmail')).toBe(1);
    w.meter.heal();
    expect(await mailStates()).toEqual(['sending']);
    expect(await deliverRecords()).toEqual(noFailures);
    expect(subjects()).toEqual(['Only']);
    expect(await mailStates()).toEqual(['sent']);
  });

  test('and expires 30 days after it was sent, but not before', async () => {
    await writeMail('Only');
    expect((await w.table.queuedMails())[0]?.['expiresAt']).toBeUndefined();
    await deliverRecords();
    const days = (Number((await w.table.queuedMails())[0]?.['expiresAt']) - Date.now() / 1000) / 86_400;
    expect(days).toBeCloseTo(30, 1);
  });
});

test('a sender that lost the answer to its claim still sends the mail', async () => {
  await writeMail('Only');
  w.meter.lose('UpdateItem', 1);
  expect(await deliverRecords()).toEqual(noFailures);
  expect(subjects()).toEqual(['Only']);
  expect(await mailStates()).toEqual(['sent']);
});

describe('an SES failure', () => {
  test.each([
    ['Throttling', 400],
    ['ServiceUnavailable', 503],
  ])('of one mail delays no other mail, and the mail is sent later: %s', async (fault, status) => {
    await writeMail('One');
    await writeMail('Two');
    const [first] = await streamRecords();
    w.meter.fail('SendEmail', 2, status, fault);
    expect(await deliverRecords()).toEqual({ batchItemFailures: [failureOf(first)] });
    expect(subjects()).toEqual(['Two']);
    expect(await mailStates()).toEqual(['sent', 'waiting']);
    expect(await deliverRecords()).toEqual(noFailures);
    expect(subjects()).toEqual(['Two', 'One']);
  });

  test('never fails a save', async () => {
    w.meter.fail('SendEmail', 1000, 503, 'ServiceUnavailable');
    recordIn(
      await w.call('partner', 'company.save', {
        body: { company: { id: companies.partner.id, version: 1 } },
      }),
    );
    await deliverRecords();
    expect(await mailStates()).toEqual(['waiting']);
  });

  test('a mail that SES rejects temporarily delays no other mail, and is retried with growing pauses', async () => {
    await writeMail('One');
    await writeMail('Two');
    w.meter.fail('SendEmail', 1, 400, 'MessageRejected');
    expect(await sendOnce()).toEqual(noFailures);
    expect(subjects()).toEqual(['Two']);
    const waits: number[] = [];
    for (let run = 1; run < 14; run += 1) {
      waits.push(Math.round((await dueIn('One')) / 60_000));
      await makeDue('One');
      expect(await redriveDue()).toEqual({ requeued: 1 });
      expect(await redriveDue()).toEqual({ requeued: 0 });
      w.meter.fail('SendEmail', 1, 400, 'MessageRejected');
      await sendOnce();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
    expect(subjects()).toEqual(['Two']);
    w.meter.heal();
    await makeDue('One');
    expect(await redriveDue()).toEqual({ requeued: 1 });
    await sendOnce();
    expect(subjects()).toEqual(['Two', 'One']);
    await expect(makeDue('One')).rejects.toThrow('never due');
  });

  test.each(['waiting', 'redrive'])(
    'a mail in state "%s" that the queue lost is queued again',
    async (state) => {
      await writeMail('Only');
      const [item] = await w.table.queuedMails();
      await w.table.putItems([{ ...item, state }]);
      expect(await redriveDue()).toEqual({ requeued: 0 });
      await makeDue('Only');
      expect(await redriveDue()).toEqual({ requeued: 1 });
      await deliverRecords();
      expect(subjects()).toEqual(['Only']);
    },
  );
});

test.each([
  [14, 0],
  [16, 1],
])('a mail that was written %i minutes ago is reported as late %i times', async (minutes, times) => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  await writeMail('Only');
  await makeDue('Only');
  const [item] = await w.table.queuedMails();
  await w.table.putItems([{ ...item, createdAt: new Date(Date.now() - minutes * 60_000).toISOString() }]);
  await redriveDue();
  expect(warn.mock.calls.filter(([message]) => message === MAILS_LATE_LOG)).toHaveLength(times);
  warn.mockRestore();
});

describe('a killed sender', () => {
  /** Claims a mail as a sender does that is killed before SES answers. @returns the mail's stream records */
  async function killSender(): Promise<StreamRecord[]> {
    await writeMail('Only');
    const { claimMail: claim } = await import('../../../lambdas/triggers/mail-sender/claim.ts');
    await claim(String((await mailOf('Only'))?.['id']), Date.now());
    return streamRecords();
  }

  test('keeps its claim: no other sender sends until it expires, then the mail is queued again', async () => {
    await killSender();
    expect(await deliverRecords()).toEqual(noFailures);
    expect(subjects()).toEqual([]);
    expect(await redriveDue()).toEqual({ requeued: 0 });
    await makeDue('Only');
    expect(await redriveDue()).toEqual({ requeued: 1 });
    await deliverRecords();
    expect(subjects()).toEqual(['Only']);
  });

  test('loses no mail, however often the message is redelivered before the claim expires', async () => {
    const mailRecords = await killSender();
    const outbox = await openOutbox(w);
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(await runSender(mailRecords)).toEqual(noFailures);
    await outbox.sent();
    await makeDue('Only');
    await redriveDue();
    expect(await outbox.sent()).toMatchObject([{ subject: 'Only' }]);
    expect(outbox.dead).toEqual([]);
    await outbox.close();
  });
});

describe('behind the queue', () => {
  test('five mails are sent once each although SES fails fifteen times', async () => {
    w.meter.fail('SendEmail', 15, 400, 'Throttling');
    const outbox = await openOutbox(w);
    const five = ['1', '2', '3', '4', '5'];
    for (const subject of five) await writeMail(subject);
    await outbox.sent();
    expect(subjects().sort()).toEqual(five);
    expect(outbox.dead).toEqual([]);
    await outbox.close();
  });

  test('mails abandoned during an outage are sent by npm run redrive', async () => {
    const outbox = await openOutbox(w);
    await writeMail('0');
    await outbox.sent();
    w.meter.fail('SendEmail', 1000, 503, 'ServiceUnavailable');
    for (const subject of ['1', '2', '3']) await writeMail(subject);
    await outbox.sent();
    expect(subjects()).toEqual(['0']);
    expect(outbox.dead.length).toBeGreaterThan(0);
    w.meter.heal();
    const redriveBefore = async (time: Date) =>
      redriveMails(
        { client: (await import('../../../lambdas/engine/table.ts')).table, tableName: TABLE },
        time,
      );
    expect(await redriveBefore(new Date(Date.now() - 60_000))).toBe(0);
    expect(await redriveBefore(new Date())).toBe(3);
    await outbox.sent();
    expect(subjects().sort()).toEqual(['0', '1', '2', '3']);
    expect(await redriveBefore(new Date())).toBe(0);
    await outbox.close();
  });

  test('a poison mail is abandoned immediately, the rest are sent, and it can be redriven after a repair', async () => {
    const poison = { ...a.user({ companyId: companies.partner.id }), email: 'bröken@people.test' };
    await w.put('user', poison);
    const outbox = await openOutbox(w);
    const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const document = await w.put(
      'document',
      a.document({ projectId: project.id, companyId: companies.partner.id }),
    );
    const { id } = document;
    recordIn(
      await w.call('admin', 'document.save', {
        body: { document: { id, version: 1, ...documentForm, documentStatus: 'approved' } },
      }),
    );
    await writeMail('After');
    await outbox.sent();
    expect(
      w.ses
        .inbox()
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual([emailOf('partner'), 'team@portal.test']);
    expect(outbox.dead).toEqual([]);
    const lostMail = (await w.table.queuedMails()).find((item) => item['state'] !== 'sent');
    expect(lostMail).toMatchObject({ state: 'failed', attempts: 1, mail: { to: poison.email } });
    expect(lostMail).not.toHaveProperty('byTimePk');

    const mended = {
      ...lostMail,
      mail: { ...Object(lostMail?.['mail']), to: 'mended@people.test' },
      state: 'redrive',
    };
    await w.table.putItems([mended]);
    await outbox.sent();
    expect(w.ses.inbox().at(-1)?.to).toEqual(['mended@people.test']);
    expect(await mailStates()).toEqual(Array(4).fill('sent'));
    await outbox.close();
  });

  test.each([
    ['to an address that SES always rejects', { to: 'bröken@people.test' }],
    ['that cannot be rendered', { blocks: null }],
  ])('a mail %s is abandoned at its first attempt and delays no other mail', async (_, brokenValues) => {
    await writeMail('Poison');
    await writeMail('Beside');
    const poison = await mailOf('Poison');
    await w.table.putItems([{ ...poison, mail: { ...Object(poison?.['mail']), ...brokenValues } }]);
    expect(await deliverRecords()).toEqual(noFailures);
    expect(subjects()).toEqual(['Beside']);
    expect(await mailStates()).toEqual(['failed', 'sent']);
  });

  test('a failure during fan-out still mails each recipient once', async () => {
    const colleagues = Array.from({ length: 12 }, () => a.user({ companyId: companies.partner.id }));
    for (const colleague of colleagues) await w.put('user', colleague);
    const outbox = await openOutbox(w);
    // Thirteen recipients, three attempts each: six mails are written, seven are not, and all records are
    // redelivered.
    w.meter.fail('PutItem', 33);
    const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const body = { project: { id: project.id, version: 1, projectStatus: 'matched' } };
    recordIn(await w.call('admin', 'project.save', { body }));
    const recipients = (await outbox.sent()).flatMap(({ to }) => to);
    expect(recipients.sort()).toEqual([emailOf('partner'), ...colleagues.map(({ email }) => email)].sort());
    await outbox.close();
  });
});

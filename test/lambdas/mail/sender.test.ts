import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import { redriveMails } from '../../../infra/redrive.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { TABLE } from '../../support/environment.ts';
import { one } from '../../support/event.ts';
import { openOutbox } from '../../support/outbox.ts';
import { a, documentForm } from '../../support/records.ts';
import { handlerOf, openWorld, type World } from '../../support/world.ts';

let w: World;
let changes: StreamRecord[] = [];
beforeAll(async () => {
  w = await openWorld();
  w.db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'test' });
});
beforeEach(async () => {
  await w.reset();
  await w.db.drained();
  changes = [];
  w.ses.clear();
});
afterEach(() => {
  w.meter.heal();
  w.ses.failNext(0, '');
  vi.useRealTimers();
});
afterAll(() => w.close());

const write = (subject: string, to = 'team') => w.call('admin', 'mail.send', { body: { to, subject } });
const subjects = () => w.ses.inbox().map(({ subject }) => subject);
const states = async () => (await w.table.outbox()).map((item) => item['state']).sort();

/** The stream's records of new mails so far. */
async function records(): Promise<StreamRecord[]> {
  await w.db.drained();
  return changes.filter(
    ({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb.NewImage?.['noun']?.['S'] === 'mail',
  );
}
const run = async (Records: readonly StreamRecord[]) =>
  (await handlerOf('triggers.mail-sender'))({ Records }, { awsRequestId: 'stream' });
const send = async () => run(await records());
const fine = { batchItemFailures: [] };
const numberOf = (record?: StreamRecord) => ({ itemIdentifier: record?.dynamodb.SequenceNumber });

describe('a mail goes out once', () => {
  test('when the stream sends its records again', async () => {
    await write('One');
    await write('Two', 'someone@else.test');
    expect(await send()).toEqual(fine);
    expect(await send()).toEqual(fine);
    expect(subjects()).toEqual(['One', 'Two']);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  test('when two senders run at the same time', async () => {
    await write('Only');
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers).toContainEqual(fine);
    expect(await send()).toEqual(fine);
    expect(subjects()).toEqual(['Only']);
  });

  test('when it was sent but the table could not be updated', async () => {
    await write('Only');
    const [record] = await records();
    w.meter.start();
    const sending = run(await records());
    await vi.waitFor(() => expect(w.meter.count('SendEmail')).toBe(1), { interval: 1 });
    w.meter.fail('UpdateItem', 100);
    expect(await sending).toEqual({ batchItemFailures: [numberOf(record)] });
    w.meter.heal();
    expect(await states()).toEqual(['sending']);
    expect(await send()).toEqual(fine);
    expect(subjects()).toEqual(['Only']);
    expect(await states()).toEqual(['sent']);
  });

  test('has no expiry until it is sent, and expires some days later', async () => {
    await write('Only');
    expect((await w.table.outbox())[0]?.['expiresAt']).toBeUndefined();
    await send();
    const days = (Number((await w.table.outbox())[0]?.['expiresAt']) - Date.now() / 1000) / 86_400;
    expect(days).toBeCloseTo(30, 1);
  });
});

describe('a fault of SES', () => {
  test.each(['Throttling', 'MessageRejected', 'ServiceUnavailable'])(
    '%s: the mail is given back, the others go on, and it goes out later',
    async (fault) => {
      await write('One');
      await write('Two');
      const [first] = await records();
      w.ses.failNext(fault === 'MessageRejected' ? 1 : 2, fault);
      expect(await send()).toEqual({ batchItemFailures: [numberOf(first)] });
      expect(subjects()).toEqual(['Two']);
      expect(await states()).toEqual(['sent', 'waiting']);
      expect(await send()).toEqual(fine);
      expect(subjects()).toEqual(['Two', 'One']);
    },
  );

  test('never fails a save', async () => {
    w.ses.failNext(1000, 'ServiceUnavailable');
    one(
      await w.call('partner', 'company.save', {
        body: { company: { id: companies.partner.id, version: 1 } },
      }),
    );
    await send();
    expect(await states()).toEqual(['waiting']);
  });

  test('a sender that ends while it sends leaves a claim, which expires', async () => {
    await write('Only');
    const [item] = await w.table.outbox();
    const dead = { ...item, state: 'sending', claimedUntil: Date.now() + 2000 };
    await w.table.putItems([dead]);
    const [record] = await records();
    expect(await run([record as StreamRecord])).toEqual({ batchItemFailures: [numberOf(record)] });
    expect(subjects()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await run([record as StreamRecord])).toEqual(fine);
    expect(subjects()).toEqual(['Only']);
  });
});

describe('behind the stream', () => {
  test('five mails are sent once each although SES fails fifteen times', async () => {
    w.ses.failNext(15, 'Throttling');
    const outbox = await openOutbox(w);
    const five = ['1', '2', '3', '4', '5'];
    for (const subject of five) await write(subject);
    await outbox.sent();
    expect(subjects().sort()).toEqual(five);
    expect(outbox.dead).toEqual([]);
    await outbox.close();
  });

  test('mails that were given up in an outage are sent by npm run redrive-mail', async () => {
    const outbox = await openOutbox(w);
    await write('0');
    await outbox.sent();
    w.ses.failNext(1000, 'ServiceUnavailable');
    for (const subject of ['1', '2', '3']) await write(subject);
    await outbox.sent();
    expect(subjects()).toEqual(['0']);
    expect(outbox.dead.length).toBeGreaterThan(0);
    w.ses.failNext(0, '');
    const redrive = async (before: Date) =>
      redriveMails(
        { client: (await import('../../../lambdas/engine/table.ts')).table, tableName: TABLE },
        before,
      );
    expect(await redrive(new Date(Date.now() - 60_000))).toBe(0);
    expect(await redrive(new Date())).toBe(3);
    await outbox.sent();
    expect(subjects().sort()).toEqual(['0', '1', '2', '3']);
    expect(await redrive(new Date())).toBe(0);
    await outbox.close();
  });

  test('a mail that always fails becomes a dead letter after eight attempts, does not stop the others, and can be sent again', async () => {
    const poison = { ...a.user({ companyId: companies.partner.id }), email: 'bröken@people.test' };
    await w.put('user', poison);
    const outbox = await openOutbox(w);
    const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const document = await w.put(
      'document',
      a.document({ projectId: project.id, companyId: companies.partner.id }),
    );
    const { id } = document;
    one(
      await w.call('admin', 'document.save', {
        body: { document: { id, version: 1, ...documentForm, documentStatus: 'approved' } },
      }),
    );
    await write('After');
    await outbox.sent();
    expect(
      w.ses
        .inbox()
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual([emailOf('partner'), 'team@portal.test']);
    expect(outbox.dead).toMatchObject([{ DDBStreamBatchInfo: { batchSize: 1 } }]);
    const lost = (await w.table.outbox()).find((item) => item['state'] !== 'sent');
    expect(lost).toMatchObject({ state: 'waiting', mail: { to: poison.email } });
    expect(lost?.['attempts']).toBeGreaterThanOrEqual(8);

    const mended = {
      ...lost,
      mail: { ...Object(lost?.['mail']), to: 'mended@people.test' },
      state: 'redrive',
    };
    await w.table.putItems([mended]);
    await outbox.sent();
    expect(w.ses.inbox().at(-1)?.to).toEqual(['mended@people.test']);
    expect(await states()).toEqual(Array(4).fill('sent'));
    await outbox.close();
  });

  test('after a fault while the recipients are read each of them gets one mail', async () => {
    const colleagues = Array.from({ length: 12 }, () => a.user({ companyId: companies.partner.id }));
    for (const colleague of colleagues) await w.put('user', colleague);
    const outbox = await openOutbox(w);
    // Thirteen recipients, three attempts each: six mails are written, seven are not, and all records are sent again.
    w.meter.fail('PutItem', 33);
    const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const body = { project: { id: project.id, version: 1, projectStatus: 'matched' } };
    one(await w.call('admin', 'project.save', { body }));
    const told = (await outbox.sent()).flatMap(({ to }) => to);
    expect(told.sort()).toEqual([emailOf('partner'), ...colleagues.map(({ email }) => email)].sort());
    await outbox.close();
  });
});

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import { itemKeys } from '../../../lambdas/domain/item-keys.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { recordsIn, recordIn } from '../../support/event.ts';
import { openOutbox } from '../../support/outbox.ts';
import { a } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w, { hasFollower: true });
beforeEach(async () => {
  await w.reset();
  await w.db.drained();
  w.ses.clear();
  process.env['MAIL_HOLD_SECONDS'] = '120';
});
afterEach(() => {
  delete process.env['MAIL_HOLD_SECONDS'];
});
afterAll(() => outbox.close());

/** Calls the handler as the schedule does. */
const redriveDue = async () => (await handlerOf('triggers.mail-redrive'))({}, { awsRequestId: 'schedule' });
const heldMails = async () => (await w.table.queuedMails()).filter(({ state }) => state === 'held');
/** Moves the due time of the held mails into the past. */
const makeDue = async () =>
  w.table.putItems(
    (await heldMails()).map((item) => ({ ...item, byTimeSk: new Date(Date.now() - 1000).toISOString() })),
  );
const mailedUsers = async () => (await outbox.sent()).flatMap(({ to }) => to).sort();

/** Changes a status, which notifies a user of the partner and a user of the funder. */
async function moveStatus(): Promise<string> {
  const { partner, funder } = companies;
  const values = {
    projectCompanyId: partner.id,
    capitalCompanyId: funder.id,
    projectStatus: 'assigned',
  } as const;
  const { id } = await w.put('project', a.project({ ...values, matched: true }));
  const project = { id, version: 1, projectStatus: 'in_progress' };
  recordIn(await w.call('admin', 'project.save', { body: { project } }));
  return id;
}

test('mails to users wait two minutes, and are sent only for notices that are still unread', async () => {
  const projectId = await moveStatus();
  expect(await mailedUsers()).toEqual([]);
  const waiting = await heldMails();
  expect(waiting).toHaveLength(2);
  for (const { byTimeSk } of waiting) {
    const seconds = (Date.parse(String(byTimeSk)) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
  }
  expect(await redriveDue()).toEqual({ requeued: 0 });
  const until = new Date().toISOString();
  const read = await w.call('partner', 'notice.markRead', { body: { projectId, kind: 'status', until } });
  expect(recordsIn(read)).toHaveLength(1);
  await makeDue();
  expect(await redriveDue()).toEqual({ requeued: 2 });
  expect(await mailedUsers()).toEqual([emailOf('funder')]);
  const events = recordsIn(await w.call('admin', 'activity.project', { params: { id: projectId } }));
  expect(events.flatMap(({ kind, title }) => (kind === 'mailed' ? [title] : []))).toEqual([
    expect.stringContaining(`to 1 person of ${companies.funder.companyName}`),
  ]);
  expect(await redriveDue()).toEqual({ requeued: 0 });
});

test('a notice that is read and then marked unread is mailed', async () => {
  await moveStatus();
  await mailedUsers();
  const [notice] = recordsIn(await w.call('partner', 'notice.mine'));
  const ids = [notice?.id];
  await w.call('partner', 'notice.markRead', { body: { ids } });
  await w.call('partner', 'notice.markRead', { body: { ids, unread: true } });
  await makeDue();
  await redriveDue();
  expect(await mailedUsers()).toEqual([emailOf('funder'), emailOf('partner')].sort());
});

test.each([
  ['is disabled', { disabled: true }],
  ['moves to another company', { companyId: companies.otherPartner.id }],
])('a mail that waits is not sent to a user who %s', async (_, values) => {
  await moveStatus();
  await mailedUsers();
  const user = await w.table.record('user', emailOf('partner'));
  await w.put('user', a.user({ ...user, ...values }));
  await makeDue();
  await redriveDue();
  expect(await mailedUsers()).toEqual([emailOf('funder')]);
});

test.each([
  ['is sent to a user who stays', {}, ['waiting@cast.test']],
  ['is not sent to a user who is disabled', { disabled: true }, []],
  ['is not sent to a user who moves on', { companyId: companies.otherPartner.id }, []],
])('a mail that waits about a user added to a company %s', async (_, values, mailed) => {
  const waiting = await w.put('user', a.user({ email: 'waiting@cast.test' }));
  const params = { companyId: 'none', userId: waiting.email };
  const body = { companyId: companies.partner.id, version: waiting.version };
  recordIn(await w.call('admin', 'company.moveUser', { params, body }));
  expect(await mailedUsers()).toEqual([]);
  const added = await w.table.record('user', waiting.email);
  await w.put('user', a.user({ ...added, ...values }));
  await makeDue();
  await redriveDue();
  expect(await mailedUsers()).toEqual(mailed);
});

test.each([
  ['reaches the address that an operator has corrected', false, ['corrected@cast.test']],
  ['does not reach it once the user is disabled', true, []],
] as const)('a mail about a user added to a company %s', async (_, disabled, mailed) => {
  const waiting = await w.put('user', a.user({ email: 'waiting@cast.test' }));
  const params = { companyId: 'none', userId: waiting.email };
  const body = { companyId: companies.partner.id, version: waiting.version };
  recordIn(await w.call('admin', 'company.moveUser', { params, body }));
  expect(await mailedUsers()).toEqual([]);
  const waitingMail = (await w.table.queuedMails()).find((item) => Object(item['mail']).to === waiting.email);
  await w.table.putItems([
    { ...waitingMail, mail: { ...Object(waitingMail?.['mail']), to: 'corrected@cast.test' } },
  ]);
  const user = await w.table.record('user', waiting.email);
  await w.put('user', a.user({ ...user, disabled }));
  await makeDue();
  await redriveDue();
  expect(await mailedUsers()).toEqual(mailed);
});

test.each([
  ['can no longer see the project', { projectCompanyId: companies.otherPartner.id }, {}],
  ['switches such notices off', {}, { noticeStatus: 'off' }],
] as const)('a mail that waits is not sent to a user who %s', async (_, projectValues, userValues) => {
  const id = await moveStatus();
  await mailedUsers();
  const project = await w.table.record('project', id);
  const user = await w.table.record('user', emailOf('partner'));
  await w.put('project', a.project({ ...project, ...projectValues }));
  await w.put('user', a.user({ ...user, ...userValues }));
  await makeDue();
  await redriveDue();
  expect(await mailedUsers()).toEqual([emailOf('funder')]);
});

test('a mail about a message that waits is not sent to a user who mutes the project', async () => {
  const { partner } = companies;
  const { id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id }));
  await w.put('user', a.user({ companyId: partner.id, email: 'mate@cast.test' }));
  const body = { message: { projectId, audience: 'partner', text: 'Hello' } };
  recordIn(await w.call('admin', 'message.save', { body }));
  await mailedUsers();
  await w.call('partner', 'message.mute', { params: { projectId }, body: { muted: true } });
  await makeDue();
  await redriveDue();
  expect(await mailedUsers()).toEqual(['mate@cast.test']);
});

test('a mail to the mailboxes, or from a person, does not wait', async () => {
  const body = { to: 'team', subject: 'Hello' };
  await w.call('partner', 'mail.send', { body });
  expect(await mailedUsers()).toHaveLength(2);
  expect(await heldMails()).toEqual([]);
});

test('a deleted message is not mailed, and leaves no unread notice', async () => {
  const { partner } = companies;
  const { id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id }));
  await w.put('user', a.user({ companyId: partner.id, email: 'mate@cast.test' }));
  const write = async (text: string) => {
    const body = { message: { projectId, audience: 'partner', text } };
    return recordIn(await w.call('admin', 'message.save', { body }));
  };
  const deleted = await write('Wrong project');
  await mailedUsers();
  expect(await w.call('partner', 'notice.mine')).toMatchObject({ headers: { 'Unread-Count': '1' } });
  expect((await w.call('admin', 'message.remove', { params: { id: deleted.id } })).body).toBe(true);
  await mailedUsers();
  expect(await w.call('partner', 'notice.mine')).toMatchObject({ headers: { 'Unread-Count': '0' } });
  await write('Right project');
  await mailedUsers();
  await makeDue();
  await redriveDue();
  expect(await mailedUsers()).toEqual(['mate@cast.test', emailOf('partner')]);
  expect(await w.call('partner', 'notice.mine')).toMatchObject({ headers: { 'Unread-Count': '1' } });
});

test('all due mails are requeued in one run, even if they exceed the megabyte of one Query', async () => {
  await moveStatus();
  await mailedUsers();
  await makeDue();
  const [mail] = await heldMails();
  const text = 'a long mail '.repeat(1000);
  const mails = Array.from({ length: 120 }, (_, at) => ({
    id: `long-${at}`,
    ...itemKeys.mail(`long-${at}`),
  }));
  await w.table.putItems(mails.map((keys) => ({ ...mail, ...keys, text })));
  expect(await redriveDue()).toEqual({ requeued: 122 });
});

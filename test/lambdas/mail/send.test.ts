import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

import { companies } from '../../support/cast.ts';
import { TEAM_MAILBOXES } from '../../support/environment.ts';
import { openOutbox } from '../../support/outbox.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w);
beforeEach(async () => {
  await w.reset();
  await w.db.drained();
  w.ses.clear();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => outbox.close());

const send = (person: 'guest' | 'admin', body: object) => w.call(person, 'mail.send', { body });

test('a message is answered immediately; its sender is fixed, markup is sanitised, and the team can reply to the user', async () => {
  const htmlMessage = '<b>Hi</b><script>x</script><a href="javascript:x" onclick="x">y</a>';
  const body = { to: 'team', from: 'x@y.test', htmlMessage, txtMessage: 'Hi there' };
  expect(await send('guest', body)).toMatchObject({ status: 202, body: true });
  const [mail] = await outbox.sent();
  expect(mail).toMatchObject({
    from: 'portal@portal.test',
    to: TEAM_MAILBOXES,
    replyTo: ['guest@cast.test'],
    subject: 'Message from the secure portal',
  });
  expect(mail?.html).toContain('<b>Hi</b><a>y</a>');
  expect(mail?.html).not.toMatch(/<script|onclick|javascript/);
  expect(mail?.text).toContain('Hi there');
  expect(mail?.text).toContain('Sent by guest@cast.test');
});

test("a message to the team links to the sender's company, a message of an administrator to none", async () => {
  const invitation = { to: 'team', subject: 'Invitation requested', txtMessage: 'Please invite Jo.' };
  await send('guest', invitation);
  await send('admin', { ...invitation, cc: 'jo@else.test' });
  const mails = await outbox.sent();
  const link = `/admin/company-page?companyId=${companies.guest.id}`;
  expect(mails[0]?.text).toContain(`Open the company: https://portal.test${link}`);
  for (const { text } of mails.slice(1)) expect(text).not.toContain('Open the company');
});

test('a message with only text, or only HTML, is sent as both', async () => {
  await send('guest', { to: 'team', subject: 'Text', txtMessage: 'One <b>\nTwo' });
  await send('guest', { to: 'team', subject: 'HTML', htmlMessage: '<p>One &amp; Two</p>' });
  const [text, html] = await outbox.sent();
  expect(text?.html).toContain('One &lt;b&gt;<br>Two');
  expect(html?.text).toContain('One & Two\n');
});

test("a message repeated under its id is sent and counted once, even under the id of a colleague's message", async () => {
  const body = { id: randomUUID(), to: 'team', subject: 'Once' };
  for (const person of ['guest', 'guest', 'admin', 'admin'] as const)
    expect(await send(person, body)).toMatchObject({ status: 202, body: true });
  const otherMessage = { ...body, id: randomUUID(), cc: 'two@else.test', subject: 'Apart' };
  for (const message of [otherMessage, otherMessage])
    expect(await send('admin', message)).toMatchObject({ status: 202 });
  const subjects = (await outbox.sent()).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(['Apart', 'Apart', 'Once', 'Once']);
  const counts = (await w.table.scanAll()).filter(({ pk }) => String(pk).startsWith('quota#'));
  expect(counts.map(({ pk, count }) => [pk, count])).toEqual([
    ['quota#admin@cast.test', 2],
    ['quota#guest@cast.test', 1],
  ]);
});

test('a message that was edited after its response was lost is sent too', async () => {
  const body = { id: randomUUID(), to: 'team', txtMessage: 'Please invite Jo.' };
  const edited = { ...body, txtMessage: 'Please invite Jo and Sam.' };
  for (const message of [body, edited, edited])
    expect(await send('guest', message)).toMatchObject({ status: 202, body: true });
  const names = (await outbox.sent()).map(({ text }) => /invite (.*)\./.exec(text)?.[1]);
  expect(names.sort()).toEqual(['Jo', 'Jo and Sam']);
});

test('a message whose copy has another recipient after its response was lost reaches that recipient', async () => {
  const body = { id: randomUUID(), to: 'team', cc: 'one@else.test', txtMessage: 'Please call.' };
  for (const message of [body, { ...body, cc: 'two@else.test' }])
    expect(await send('admin', message)).toMatchObject({ status: 202, body: true });
  const recipients = (await outbox.sent()).map(({ to }) => to.join());
  expect(recipients).toContain('one@else.test');
  expect(recipients).toContain('two@else.test');
});

test('a subject has one line', async () => {
  await send('guest', { to: 'team', subject: 'Hello\r\nBcc: someone@else.test' });
  await send('guest', { to: 'team', subject: ' \r\n ' });
  expect((await outbox.sent()).map(({ subject, bcc }) => [subject, bcc])).toEqual([
    ['Hello Bcc: someone@else.test', []],
    ['Message from the secure portal', []],
  ]);
});

test('non-administrators can address only the team, as recipient and as copy', async () => {
  expect((await send('guest', { to: 'someone@else.test' })).status).toBe(403);
  expect((await send('guest', { to: 'team', cc: 'someone@else.test' })).status).toBe(403);
  expect(await send('admin', { to: 'team', cc: 'nobody at all' })).toMatchObject({
    status: 400,
    body: { issues: { cc: 'Invalid email' } },
  });
  for (const to of ['a@b.c', 'not an address', 'a@x.nz\r\nBcc: b@x.nz', 'a@x.nz,b@x.nz'])
    expect((await send('admin', { to })).status, to).toBe(400);
  expect(await outbox.sent()).toEqual([]);
});

test('a mail shows its recipient and its copy, but the team and another address get separate mails', async () => {
  await send('admin', { to: 'one@else.test', cc: 'two@else.test', subject: 'Both' });
  await send('admin', { to: 'three@else.test', cc: 'team', subject: 'Apart' });
  await send('admin', { to: 'team', cc: 'four@else.test', subject: 'Apart too' });
  await send('admin', { to: 'five@else.test', cc: 'FIVE@else.test', subject: 'Once' });
  const envelopes = (await outbox.sent()).map(({ subject, to, cc }) => [subject, to.join(), cc.join()]);
  const team = TEAM_MAILBOXES.join();
  expect(envelopes.sort()).toEqual(
    [
      ['Both', 'one@else.test', 'two@else.test'],
      ['Apart', 'three@else.test', ''],
      ['Apart', team, ''],
      ['Apart too', team, ''],
      ['Apart too', 'four@else.test', ''],
      ['Once', 'five@else.test', ''],
    ].sort(),
  );
});

test('has a quota for each user, and states it', async () => {
  const answers = [];
  for (let index = 0; index < 51; index += 1) answers.push(await send('guest', { to: 'team' }));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(50);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: {
      code: 'quota',
      message: "You've reached the daily limit of 50 messages. Please try again tomorrow.",
    },
  });
  expect((await send('admin', { to: 'team' })).status).toBe(202);
  expect(await outbox.sent()).toHaveLength(51);
});

test('a quota ends with the day in Sydney', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-03T12:30:00Z'), toFake: ['Date'] });
  for (let index = 0; index < 50; index += 1) await send('guest', { to: 'team' });
  const answerAt = async (time: string) => {
    vi.setSystemTime(new Date(time));
    return (await send('guest', { to: 'team' })).status;
  };
  // Summer time begins at 16:00 UTC.
  expect([await answerAt('2026-10-03T13:59:00Z'), await answerAt('2026-10-03T14:00:00Z')]).toEqual([
    429, 202,
  ]);
});

test('the largest message fits', async () => {
  const body = { to: 'team', htmlMessage: '&'.repeat(50_000), txtMessage: 'é'.repeat(50_000) };
  expect((await send('guest', body)).status).toBe(202);
  expect(await outbox.sent()).toHaveLength(1);
});

test('a message that is too large to store is refused', async () => {
  const body = { to: 'team', htmlMessage: '"'.repeat(50_000), txtMessage: '字'.repeat(50_000) };
  expect(await send('guest', body)).toMatchObject({
    status: 400,
    body: { issues: { htmlMessage: 'This message is too long' } },
  });
  expect(await outbox.sent()).toEqual([]);
});

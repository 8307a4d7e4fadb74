import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import type { User } from '../../../shared/entities/user.ts';
import { emailOf } from '../../support/cast.ts';
import { openOutbox } from '../../support/outbox.ts';
import { a, nextNumber } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w);
beforeEach(() => w.reset());
afterEach(() => w.meter.heal());
afterAll(() => outbox.close());

/** Stores a user, by default with a sign-in code. */
async function putUser(hasCode = true): Promise<User> {
  const sub = `sub-${nextNumber()}`;
  const user = await w.put('user', a.user({ sub, role: 'user' }));
  const appKey = hasCode && { appKey: 'A'.repeat(52) };
  w.cognito.createUser(w.poolId, { email: user.email, password: 'Portal2026', sub, ...appKey });
  return user;
}
const callIdentity = async (verb: 'code' | 'endCode', email: string) => {
  const { status, body } = await w.call('admin', `identity.${verb}`, { params: { email } });
  return { status, state: Object(body).status, message: Object(body).message };
};
const historyOf = async (email: string) => {
  const answer = await w.call('admin', 'history.read', { params: { noun: 'user', id: email } });
  return answer.body;
};
const mailsTo = async (email: string) =>
  (await outbox.sent()).filter(({ to, subject }) => to.includes(email) && subject.includes('sign-in code'));

test("an administrator turns off a user's code; the user is notified and the history names the author", async () => {
  const { email } = await putUser();
  expect((await callIdentity('code', email)).state).toBe('on');
  expect(await callIdentity('endCode', email)).toMatchObject({ status: 200, state: 'off' });
  expect((await callIdentity('code', email)).state).toBe('off');
  expect(await historyOf(email)).toMatchObject([
    { action: 'changed', by: emailOf('admin'), changes: { code: { from: null, to: 'Turned off' } } },
  ]);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your sign-in code was turned off');
  expect(mail?.text).toContain('You now sign in with your password only.');
  expect(mail?.text).toContain('/admin/forgot-password-page');
});

test('three requests at the same time write one history entry and send one mail', async () => {
  const { email } = await putUser();
  const answers = await Promise.all([1, 2, 3].map(() => callIdentity('endCode', email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await callIdentity('code', email)).state).toBe('off');
  expect(await historyOf(email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('without an active code, nothing is written and no notification is sent', async () => {
  const user = await putUser(false);
  expect(await callIdentity('endCode', user.email)).toMatchObject({ status: 200, state: 'off' });
  expect(await historyOf(user.email)).toEqual([]);
  expect(await w.table.record('user', user.email)).toEqual(user);
  expect(await mailsTo(user.email)).toEqual([]);
});

test('the history is written before the change, and a retry completes the change', async () => {
  const { email } = await putUser();
  w.meter.fail('AdminSetUserMFAPreference', 1000);
  expect((await callIdentity('endCode', email)).status).toBe(500);
  w.meter.heal();
  expect((await callIdentity('code', email)).state).toBe('on');
  expect(await historyOf(email)).toHaveLength(1);
  expect(await callIdentity('endCode', email)).toMatchObject({ status: 200, state: 'off' });
  expect((await callIdentity('code', email)).state).toBe('off');
});

test('administrators cannot turn off their own code, since an open session does not prove that they have it', async () => {
  w.cognito.createUser(w.poolId, { email: emailOf('admin'), password: 'Portal2026', appKey: 'A'.repeat(52) });
  expect(await callIdentity('endCode', emailOf('admin'))).toMatchObject({
    status: 403,
    message: 'Turn off your own code on My Profile with a current code, or ask another administrator.',
  });
  expect((await callIdentity('code', emailOf('admin'))).state).toBe('on');
});

test('without a Cognito user the answer is 404; without a profile the code cannot be turned off', async () => {
  const { email } = await w.put('user', a.user());
  expect((await callIdentity('code', email)).status).toBe(404);
  expect((await callIdentity('endCode', email)).status).toBe(404);
  const stranger = 'stranger@cast.test';
  w.cognito.createUser(w.poolId, { email: stranger, password: 'Portal2026', appKey: 'A'.repeat(52) });
  expect((await callIdentity('endCode', stranger)).status).toBe(404);
  expect((await callIdentity('code', stranger)).state).toBe('on');
});

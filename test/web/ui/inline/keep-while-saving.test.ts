import { afterEach, expect, test } from 'vitest';
import { setSession } from '../../../../web/api/session-state.ts';
import { dropUnsavedInput, unsavedInputOf } from '../../../../web/ui/form/unsaved-input.ts';
import { keepWhileSaving } from '../../../../web/ui/inline/keep-while-saving.ts';

const EMAIL = 'admin@portal.test';
const NAME = 'edit project p maxLTV';
const raw = { maxLTV: '65' };
const startValues = { maxLTV: 55 };

const startSession = () => setSession({ status: 'signed-in', person: { email: EMAIL } });
const endSession = () => setSession({ status: 'signed-out', expired: true, email: EMAIL });

afterEach(() => {
  endSession();
  dropUnsavedInput(NAME, EMAIL);
});

test('input is kept when the session ends before it is saved', () => {
  startSession();
  void keepWhileSaving(NAME, { raw, before: startValues }, () => new Promise(() => {}));
  endSession();
  expect(unsavedInputOf(NAME, EMAIL)).toMatchObject({ raw, before: startValues });
});

test('input is kept when its own save ends the session', async () => {
  startSession();
  const refused = async () => {
    endSession();
    throw new Error('401');
  };
  await expect(keepWhileSaving(NAME, { raw, before: startValues }, refused)).rejects.toThrow('401');
  expect(unsavedInputOf(NAME, EMAIL)?.raw).toEqual(raw);
});

test('input is not given to another user', () => {
  startSession();
  void keepWhileSaving(NAME, { raw, before: startValues }, () => new Promise(() => {}));
  endSession();
  expect(unsavedInputOf(NAME, 'marcus@portal.test')).toBeUndefined();
});

test('input is not kept once it is saved', async () => {
  startSession();
  await keepWhileSaving(NAME, { raw, before: startValues }, () => Promise.resolve());
  endSession();
  expect(unsavedInputOf(NAME, EMAIL)).toBeUndefined();
});

test('input is kept while an earlier save of the same value is answered', async () => {
  startSession();
  let answer: () => void = () => {};
  const first = keepWhileSaving(
    NAME,
    { raw: { maxLTV: '60' }, before: startValues },
    () => new Promise<void>((resolve) => (answer = resolve)),
  );
  void keepWhileSaving(NAME, { raw, before: startValues }, () => new Promise(() => {}));
  answer();
  await first;
  endSession();
  expect(unsavedInputOf(NAME, EMAIL)?.raw).toEqual(raw);
});

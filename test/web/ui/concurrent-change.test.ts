import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSession } from '../../../web/api/session-state.ts';
import { concurrentChangeText } from '../../../web/ui/concurrent-change.ts';
import { webCaller } from '../../support/web-caller.ts';

const caller = webCaller('admin', 'helen@portal.test');
const { email, fullName } = caller.profile;
beforeEach(() => setSession({ status: 'signed-in', person: { email }, caller }));
afterEach(() => setSession({ status: 'signed-out' }));

test.each([email, fullName])('says that %s, the user, made a change in another window', (by) => {
  expect(concurrentChangeText(by, 'approved it')).toBe('You approved it in another window');
});

test('names another user', () => {
  expect(concurrentChangeText('Tom Reed', 'approved it')).toBe('Tom Reed approved it');
});

test('names the author if the session has ended', () => {
  setSession({ status: 'signed-out' });
  expect(concurrentChangeText(fullName, 'approved it')).toBe(`${fullName} approved it`);
});

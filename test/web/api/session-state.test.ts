import { expect, it } from 'vitest';
import { inSession, setSession } from '../../../web/api/session-state.ts';

const signIn = (email: string) => setSession({ status: 'signed-in', person: { email } });
/** Returns the result of the work, or `unsettled` if the work is still pending once nothing else is. */
const resultOrUnsettled = (work: Promise<string>) =>
  Promise.race([work, new Promise((resolve) => void setTimeout(resolve, 0, 'unsettled'))]);

it('returns the result to the user who started the work', async () => {
  signIn('ann@portal.test');
  expect(await resultOrUnsettled(inSession(Promise.resolve('done')))).toBe('done');
});

it.each([
  ['another person', () => signIn('bob@portal.test')],
  ['the same person again', () => signIn('ann@portal.test')],
  ['no user', () => setSession({ status: 'signed-out' })],
])('never settles, with a result or an error, once %s is signed in', async (_, changeUser) => {
  signIn('ann@portal.test');
  const result = inSession(Promise.resolve('done'));
  const failure = inSession(Promise.reject<string>(new Error('refused')));
  changeUser();
  expect(await resultOrUnsettled(result)).toBe('unsettled');
  expect(await resultOrUnsettled(failure)).toBe('unsettled');
});

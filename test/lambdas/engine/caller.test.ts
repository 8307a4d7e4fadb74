import { expect, test } from 'vitest';

import { callerOf, contextOf, REFUSED_KEY } from '../../../lambdas/engine/caller.ts';
import * as cast from '../../support/cast.ts';

const eventWith = (authorizer: unknown) => ({ requestContext: { authorizer } });

test.each(cast.people)('%s is the same before and after the authorizer', (who) => {
  const caller = cast.callerOf(who);
  expect(callerOf(eventWith(contextOf(caller)))).toEqual(caller);
});

test.each([
  { email: '' },
  { sub: '' },
  { role: 'owner' },
  { hasProfile: 'yes' },
  { companyId: undefined },
  { companyType: undefined },
])('without a whole caller nothing is answered: %j', (of) => {
  const context = { ...contextOf(cast.callerOf('partner')), ...of };
  expect(() => callerOf(eventWith(context))).toThrow();
});

test('a caller over the limit is told when to come again', () => {
  const context = { ...contextOf(cast.callerOf('partner')), retryAfter: '3' };
  expect(() => callerOf(eventWith(context))).toThrow(
    expect.objectContaining({
      status: 429,
      code: 'throttled',
      retryAfter: '3',
      message: expect.stringContaining('in 3 seconds'),
    }),
  );
});

test('who may come again in a second is told so', () => {
  const context = { ...contextOf(cast.callerOf('partner')), retryAfter: '1' };
  expect(() => callerOf(eventWith(context))).toThrow('Please try again in a second.');
});

test.each([[['project.read', 'task.write']], [['project.read']]])(
  'a program has the scopes %j before and after the authorizer',
  (scopes) => {
    const program = { ...cast.callerOf('admin'), scopes };
    expect(callerOf(eventWith(contextOf(program)))).toEqual(program);
  },
);

test('a person has no scopes, not even none', () => {
  expect(callerOf(eventWith(contextOf(cast.callerOf('admin'))))).not.toHaveProperty('scopes');
});

test('the requests of people over their limit count under another key than their others', () => {
  expect(`key${REFUSED_KEY}`).not.toBe('key');
});

import { expect, test } from 'vitest';

import { callerOf, contextOf, OVER_LIMIT_SUFFIX } from '../../../lambdas/engine/caller.ts';
import * as cast from '../../support/cast.ts';

const eventOf = (authorizer: unknown) => ({ requestContext: { authorizer } });

test.each(cast.people)('the caller %s is the same before and after the authorizer', (person) => {
  const caller = cast.callerOf(person);
  expect(callerOf(eventOf(contextOf(caller)))).toEqual(caller);
});

test.each([
  { email: '' },
  { sub: '' },
  { role: 'owner' },
  { hasProfile: 'yes' },
  { companyId: undefined },
  { companyType: undefined },
])('rejects an incomplete caller: %j', (overrides) => {
  const context = { ...contextOf(cast.callerOf('partner')), ...overrides };
  expect(() => callerOf(eventOf(context))).toThrow();
});

test('a caller over the limit learns the time to wait', () => {
  const context = { ...contextOf(cast.callerOf('partner')), retryAfter: '3' };
  expect(() => callerOf(eventOf(context))).toThrow(
    expect.objectContaining({
      status: 429,
      code: 'throttled',
      retryAfter: '3',
      message: expect.stringContaining('in 3 seconds'),
    }),
  );
});

test('a wait of one second is worded in the singular', () => {
  const context = { ...contextOf(cast.callerOf('partner')), retryAfter: '1' };
  expect(() => callerOf(eventOf(context))).toThrow('Please try again in a second.');
});

test.each([[['project.read', 'task.write']], [['project.read']]])(
  'a program has the scopes %j before and after the authorizer',
  (scopes) => {
    const program = { ...cast.callerOf('admin'), scopes };
    expect(callerOf(eventOf(contextOf(program)))).toEqual(program);
  },
);

test('a user has no scopes, not even an empty list', () => {
  expect(callerOf(eventOf(contextOf(cast.callerOf('admin'))))).not.toHaveProperty('scopes');
});

test('requests over the limit are counted under a separate key', () => {
  expect(`key${OVER_LIMIT_SUFFIX}`).not.toBe('key');
});

import { expect, test } from 'vitest';

import { callerOf, contextOf } from '../../../lambdas/engine/caller.ts';
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

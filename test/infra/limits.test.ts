import { expect, test } from 'vitest';

import { deployedEnvironments, environments } from '../../infra/environments.ts';
import { PERSON_LIMIT, limitFor } from '../../infra/limits.ts';

/** Limits of a new AWS account. */
const ACCOUNT = { rate: 10_000, burst: 5000 };

test('500 active users and three imports need 400 requests a second, with a burst of 2,000', () => {
  expect(limitFor({ people: 500, busy: 3 })).toEqual({ rate: 400, burst: 2000 });
});

test.each(deployedEnvironments)(
  '%s serves two users at their maximum rate, within the limits of an account',
  (name) => {
    const { throttle, person } = environments[name];
    expect(person).toEqual(PERSON_LIMIT);
    expect(throttle.rate).toBeGreaterThanOrEqual(2 * person.rate);
    expect(throttle.burst).toBeGreaterThanOrEqual(2 * person.burst);
    expect(throttle.rate).toBeLessThanOrEqual(ACCOUNT.rate);
    expect(throttle.burst).toBeLessThanOrEqual(ACCOUNT.burst);
  },
);

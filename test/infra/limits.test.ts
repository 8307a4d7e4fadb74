import { expect, test } from 'vitest';

import { deployedEnvironments, environments } from '../../infra/environments.ts';
import { PERSON, planFor } from '../../infra/limits.ts';

/** What a new AWS account lets through. */
const ACCOUNT = { rate: 10_000, burst: 5000 };

test('500 people at work and three who import are 400 requests a second, 2,000 at once', () => {
  expect(planFor({ people: 500, busy: 3 })).toEqual({ rate: 400, burst: 2000 });
});

test.each(deployedEnvironments)(
  '%s lets two people at full speed through, within the limits of an account',
  (name) => {
    const { throttle, person } = environments[name];
    expect(person).toEqual(PERSON);
    expect(throttle.rate).toBeGreaterThanOrEqual(2 * person.rate);
    expect(throttle.burst).toBeGreaterThanOrEqual(2 * person.burst);
    expect(throttle.rate).toBeLessThanOrEqual(ACCOUNT.rate);
    expect(throttle.burst).toBeLessThanOrEqual(ACCOUNT.burst);
  },
);

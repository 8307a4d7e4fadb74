import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';

import { nextAttemptAt, readRetryAfter, MAX_ATTEMPTS } from '../../../../lambdas/domain/webhook/retries.ts';
import { newSecret, signingHeaders } from '../../../../lambdas/domain/webhook/sign.ts';
import { HOUR_MS } from '../../../../shared/schema/durations.ts';

describe('a webhook signature', () => {
  test('equals the test vector of Standard Webhooks', () => {
    const headers = signingHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, payload: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test.each(['{"name":"Wāhi €"}', '{}'])('verifies with the library of Standard Webhooks: %s', (payload) => {
    const secret = newSecret();
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = signingHeaders({ id: 'one', timestamp, payload }, [secret]);
    expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
    expect(() => new Webhook(secret).verify(`${payload} `, headers)).toThrow('No matching signature');
    expect(() => new Webhook(newSecret()).verify(payload, headers)).toThrow('No matching signature');
  });

  test('made while a secret is being replaced verifies with either secret', () => {
    const secrets = [newSecret(), newSecret()];
    const message = { id: 'one', timestamp: Math.floor(Date.now() / 1000), payload: '{}' };
    const headers = signingHeaders(message, secrets);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
  });

  test('uses a new random secret of at least 24 bytes each time', () => {
    const secrets = [newSecret(), newSecret()];
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(secret.slice(6), 'base64').length).toBeGreaterThanOrEqual(24);
    }
  });
});

describe('the attempts of a delivery', () => {
  const pausesOf = (random: number) =>
    Array.from({ length: MAX_ATTEMPTS }, (_, tried) => nextAttemptAt(tried + 1, 0, { random }));

  test('are ten over about three days, with increasing pauses', () => {
    for (const random of [0, 0.5, 1]) {
      const allPauses = pausesOf(random);
      expect(allPauses.at(-1)).toBeUndefined();
      const pauses = allPauses.slice(0, -1).map(Number);
      expect(pauses).toEqual(pauses.toSorted((first, second) => first - second));
      const days = pauses.reduce((sum, pause) => sum + pause, 0) / (24 * HOUR_MS);
      expect(days).toBeGreaterThan(2.8);
      expect(days).toBeLessThan(3.5);
    }
    expect(pausesOf(0)).not.toEqual(pausesOf(1));
  });

  test('wait as long as the receiver requests, at most a day, and never shorter than their own pause', () => {
    expect(nextAttemptAt(1, 0, { retryAfterMs: HOUR_MS })).toBe(HOUR_MS);
    expect(nextAttemptAt(1, 0, { retryAfterMs: 1000 * HOUR_MS })).toBe(24 * HOUR_MS);
    expect(nextAttemptAt(4, 0, { retryAfterMs: 1000, random: 0.5 })).toBe(2 * HOUR_MS);
  });

  test.each([
    ['120', 120_000],
    ['Sun, 22 Nov 2026 16:00:00 GMT', HOUR_MS],
    ['Sun, 22 Nov 2026 14:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    [undefined, 0],
  ])('read Retry-After %s', (header, expected) => {
    expect(readRetryAfter(header, Date.parse('2026-11-22T15:00:00Z'))).toBe(expected);
  });
});

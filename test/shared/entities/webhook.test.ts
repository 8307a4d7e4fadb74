import { expect, test } from 'vitest';

import {
  URL_MESSAGE,
  isLoopbackAddress,
  isReceiving,
  webhook as entity,
} from '../../../shared/entities/webhook.ts';
import { a } from '../../support/records.ts';

const secretSince = '2026-01-01T00:00:00.000Z';

test.each([
  [{ hookStatus: 'enabled', secretSince }, true],
  [{ hookStatus: 'disabled', secretSince }, false],
  [{ hookStatus: 'enabled', secretSince: '' }, false],
] as const)('a webhook that is %j gets events: %s', (overrides, isExpected) => {
  expect(isReceiving(a.webhook(overrides))).toBe(isExpected);
});

test.each([
  ['http://127.0.0.1', true],
  ['http://127.0.0.1:4200/hooks', true],
  ['HTTP://[::1]:80/', true],
  ['http://127.0.0.1.example.com/', false],
  ['http://127.0.0.10/', false],
  ['http://127.0.0.1:80.example.com/', false],
  ['https://127.0.0.1/', false],
  ['see http://127.0.0.1/', false],
  ['http://127x0.0.1/', false],
])('%s is the local machine: %s', (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});

const check = (url: string) => entity.check?.(a.webhook({ url }), { today: '2026-11-21' });

test.each([
  'https://ledger.example.com',
  'https://ledger.example.com:8443/hooks?of=portal#1',
  'HTTPS://ledger.example.com/',
  'http://127.0.0.1:9000/',
  '',
])('"%s" is permitted', (url) => {
  expect(check(url)).toEqual({});
});

test.each([
  'http://ledger.example.com/',
  'https://ann:secret@ledger.example.com/',
  'https://ledger.example.com\\@other.example.com/',
  'https://ledger.example.com/a b',
  'https://led ger.example.com/',
  'https:///hooks',
  'see https://ledger.example.com/',
])('"%s" is refused', (url) => {
  expect(check(url)).toEqual({ url: URL_MESSAGE });
});

test('the reason for disabling a webhook is cleared when it is enabled', () => {
  const derive = (hookStatus: 'enabled' | 'disabled') =>
    entity.derive?.(a.webhook({ hookStatus, disabledReason: 'It did not answer' }));
  expect([derive('enabled'), derive('disabled')]).toEqual([
    { disabledReason: '' },
    { disabledReason: 'It did not answer' },
  ]);
});

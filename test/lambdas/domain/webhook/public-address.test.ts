import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { isPublic, publicAddressOf } from '../../../../lambdas/domain/webhook/public-address.ts';

beforeEach(() => void vi.stubEnv('WEBHOOK_LOOPBACK', ''));
afterEach(() => void vi.unstubAllEnvs());

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.8.9.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '2001::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];
test.each(PRIVATE)('%s is not a public internet address', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '203.0.112.1', '2606:4700::1111', '2404:6800:4006::5'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

const resolvedAddress = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
const resolverOf =
  (...addresses: readonly string[]) =>
  async () =>
    addresses.map(resolvedAddress);

describe('rejects a host', () => {
  test.each(PRIVATE)('with a name that resolves to %s', async (address) => {
    const url = new URL('https://hooks.example.com/x');
    await expect(publicAddressOf(url, resolverOf(address))).rejects.toThrow('private network');
    await expect(publicAddressOf(url, resolverOf('1.1.1.1', address))).rejects.toThrow('private network');
  });

  test('without an address', async () => {
    await expect(publicAddressOf(new URL('https://hooks.example.com/'), resolverOf())).rejects.toThrow();
  });

  test.each([
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::1]/',
    'https://localhost/',
  ])('that is the local machine in another notation: %s', async (address) => {
    await expect(publicAddressOf(new URL(address))).rejects.toThrow('private network');
  });

  test('that is internal, except 127.0.0.1 if the environment allows it', async () => {
    vi.stubEnv('WEBHOOK_LOOPBACK', 'allowed');
    expect(await publicAddressOf(new URL('http://127.0.0.1:1/'))).toEqual(resolvedAddress('127.0.0.1'));
    await expect(
      publicAddressOf(new URL('https://x.example.com/'), resolverOf('10.0.0.1')),
    ).rejects.toThrow();
    await expect(
      publicAddressOf(new URL('https://x.example.com/'), resolverOf('127.0.0.2')),
    ).rejects.toThrow();
  });
});

test('connects to the address that was checked', async () => {
  const url = new URL('https://hooks.example.com/');
  expect(await publicAddressOf(url, resolverOf('1.1.1.1', '2606:4700::1111'))).toEqual(
    resolvedAddress('1.1.1.1'),
  );
});

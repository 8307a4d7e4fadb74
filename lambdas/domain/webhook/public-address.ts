import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const blocked = new BlockList();
/** IANA's special-purpose addresses: private, loopback, link-local with the metadata services, shared, multicast … */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Excluded ranges within public IPv6: embedded IPv4 addresses, examples and protocols. */
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const [family, nets] of [['ipv4', IPV4] as const, ['ipv6', IPV6] as const])
  for (const net of nets) {
    const [address = '', prefix] = net.split('/');
    blocked.addSubnet(address, Number(prefix), family);
  }
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public. Rejects every form of IPv6 that embeds an IPv4 address. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1';

export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveAll: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The error for a host outside the public internet. */
export class NotPublic extends Error {}

/** Whether webhooks may go to this machine itself: in the local environment and in tests. */
export const isLoopbackAllowed = () => process.env['WEBHOOK_LOOPBACK'] === 'allowed';

const mayConnectTo = (address: string) => isPublic(address) || (isLoopbackAllowed() && isLoopback(address));

/** The host of a URL for DNS lookup: IPv6 without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Resolves and checks the IP address to connect to. Connecting to this address avoids a second lookup, which could
 * return another address. @throws NotPublic when any of the host's addresses is outside the public internet
 * @throws Error of the resolver for a host that is not known
 */
export async function publicAddressOf(url: URL, resolve: Resolve = resolveAll) {
  const addresses = await resolve(hostOf(url));
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => mayConnectTo(address)))
    throw new NotPublic('The URL points to a private network.');
  return first;
}

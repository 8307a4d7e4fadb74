import { entity, type RecordOf } from '../schema/entity.ts';
import type { Issues } from '../schema/errors.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { hookEvents } from './hook-events.ts';
import { hookStatuses } from './options.ts';

/** So many addresses at most: each is a write more for every change. */
const WEBHOOK_LIMIT = 20;

/** Hosts that are this machine itself, which may be asked without encryption where the environment allows it. */
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/i;

/** Whether an address is of this machine itself. */
export const isLoopbackAddress = (address: string): boolean => LOOPBACK.test(address);

/** Encrypted, without a name or password in it. */
const ENCRYPTED = /^https:\/\/[^/?#@\\\s]+(?:[/?#][^\\\s]*)?$/i;

export const ADDRESS_MESSAGE = 'Please enter an address that begins with https:// and holds no password';

/** An address of another system that is told what happens in the portal. */
export const webhook = entity({
  noun: 'webhook',
  wrapper: 'webhook',
  label: 'Webhook',
  plural: 'Webhooks',
  fields: {
    hookName: kind.text('Name', { required: true, message: 'Please give the webhook a name' }),
    url: kind.url('Address', { required: true, message: ADDRESS_MESSAGE }),
    events: kind.multiChoice('Events', hookEvents, {
      required: true,
      message: 'Please choose at least one kind of event',
    }),
    hookStatus: kind.choice('Status', hookStatuses, {
      required: true,
      initial: 'enabled',
      message: 'Please say whether it is enabled',
    }),
    /** Why the portal disabled it; empty when a person did. */
    disabledReason: kind.text('Reason', { write: 'nobody' }),
    /** ISO 8601; empty until it has its first secret, and until then it is told nothing. */
    secretSince: kind.text('Secret since', { write: 'nobody' }),
  },
  bounds: [
    {
      name: 'webhooks',
      group: () => '',
      most: WEBHOOK_LIMIT,
      field: 'hookName',
      message: `There are ${WEBHOOK_LIMIT} webhooks. Delete one to add another.`,
    },
  ],
  title: ({ hookName }) => hookName,
  derive: ({ hookStatus, disabledReason }) => ({
    disabledReason: hookStatus === 'enabled' ? '' : disabledReason,
  }),
  check: ({ url }): Issues =>
    url === '' || ENCRYPTED.test(url) || isLoopbackAddress(url) ? {} : { url: ADDRESS_MESSAGE },
  indexes: {
    ofType: { key: () => 'all', sort: ({ hookName, id }) => sortKey(hookName, id) },
  },
});

export type Webhook = RecordOf<typeof webhook.fields>;

/** Whether it is told of what happens from now on. */
export const isTold = ({ hookStatus, secretSince }: Pick<Webhook, 'hookStatus' | 'secretSince'>): boolean =>
  hookStatus === 'enabled' && secretSince !== '';

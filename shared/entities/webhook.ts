import { entity, type RecordOf } from '../schema/entity.ts';
import type { Issues } from '../schema/errors.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { hookEvents } from './hook-events.ts';
import { hookStatuses } from './options.ts';

/** Maximum number of webhooks: each adds a write to every change. */
const WEBHOOK_LIMIT = 20;

/** Loopback hosts, allowed without encryption in some environments. */
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/i;

export const isLoopbackAddress = (address: string): boolean => LOOPBACK.test(address);

/** An https address without user name and password. */
const ENCRYPTED = /^https:\/\/[^/?#@\\\s]+(?:[/?#][^\\\s]*)?$/i;

export const URL_MESSAGE = 'Please enter a public URL that begins with https:// and holds no password';

/** A webhook: the URL of another system that receives events. */
export const webhook = entity({
  noun: 'webhook',
  label: 'Webhook',
  fields: {
    hookName: kind.text('Name', { required: true, message: 'Please give the webhook a name' }),
    url: kind.url('URL', { required: true, message: URL_MESSAGE }),
    events: kind.multiChoice('Events', hookEvents, {
      required: true,
      message: 'Please choose at least one kind of event',
    }),
    hookStatus: kind.choice('Status', hookStatuses, {
      required: true,
      initial: 'enabled',
      message: 'Please say whether it is enabled',
    }),
    /** Why the portal disabled the webhook; empty if a user did. */
    disabledReason: kind.text('Reason', { write: 'nobody' }),
    /** ISO 8601; empty until the first secret exists. Without a secret no events are sent. */
    secretSince: kind.text('Secret since', { write: 'nobody' }),
  },
  bounds: [
    {
      name: 'webhooks',
      group: () => '',
      keepAtMost: WEBHOOK_LIMIT,
      field: 'hookName',
      message: `There are ${WEBHOOK_LIMIT} webhooks. Delete one to add another.`,
    },
  ],
  title: ({ hookName }) => hookName,
  derive: ({ hookStatus, disabledReason }) => ({
    disabledReason: hookStatus === 'enabled' ? '' : disabledReason,
  }),
  check: ({ url }): Issues =>
    url === '' || ENCRYPTED.test(url) || isLoopbackAddress(url) ? {} : { url: URL_MESSAGE },
  indexes: {
    ofType: { key: () => 'all', sort: ({ hookName, id }) => sortKey(hookName, id) },
  },
});

export type Webhook = RecordOf<typeof webhook.fields>;

export const isReceiving = ({
  hookStatus,
  secretSince,
}: Pick<Webhook, 'hookStatus' | 'secretSince'>): boolean => hookStatus === 'enabled' && secretSince !== '';

import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { deliveryItem } from '../../lambdas/domain/webhook/delivery.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf } from './access.ts';
import { READ, PAGE, WRITE, SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import { byId, situationOf, route, type Setting, type Routes } from './setting.ts';
import { row, ANY, ANY_SAVE, NEW_OWN, ANY_DELETE } from './answers.ts';

/** A webhook for everything about projects. */
export const form = {
  hookName: 'Ledger',
  url: 'https://ledger.example.com/hooks',
  events: ['project.created', 'project.changed', 'project.deleted'],
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['webhook']> = {}): RecordFor['webhook'] => ({
  ...blank(entities.webhook),
  ...systemFields(),
  ...form,
  events: [...form.events],
  secretSince: '2026-01-01T00:00:00.000Z',
  ...overrides,
});

/** Administrators own no webhooks, so own and other webhooks are alike. */
export async function hook(setting: Setting) {
  const newHook = record();
  return setting.target === 'missing' ? newHook : setting.w.put('webhook', newHook);
}

/** A delivery to a webhook. */
export async function delivery(setting: Setting) {
  const { id: webhookId } = await hook(setting);
  const id = randomUUID();
  const item = deliveryItem({ webhookId, id, event: 'project.created', payload: '{}' }, new Date());
  if (setting.target !== 'missing') await setting.w.table.putItems([{ ...item, state: 'delivered' }]);
  return { webhookId, id };
}

export const expected = {
  names: ['webhook', 'Webhook', 'Webhooks'],
  written: {
    server: 'disabledReason secretSince',
  },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: 'allow' }),
    remove: decisionsOf({ admin: 'allow' }),
  },
  missing: {
    hookName: 'Please give the webhook a name',
    url: 'Please enter a public URL that begins with https:// and holds no password',
    events: 'Please choose at least one kind of event',
    hookStatus: 'Please say whether it is enabled',
  },
  defaults: { hookStatus: 'enabled' },
  savers: ['admin'],
  saved: ({ put }) => put('webhook', record()),
  foreign: ({ id }) => [record({ id: id() })],
  lists: ['webhook.list'],
} satisfies Expected<'webhook'>;

export const routes: Routes = {
  'webhook.list': route(
    row({ admin: ['includes record', 'includes record', 'list'] }),
    ['admin', [PAGE]],
    async (setting) => {
      await setting.w.put('webhook', record());
      return situationOf((await hook(setting)).id, {});
    },
  ),
  'webhook.read': route(row({ admin: ANY }), ['admin', [READ]], byId(hook)),
  'webhook.save': route(row({ admin: ANY_SAVE }), ['admin', SAVE], async (setting) => {
    const record = await hook(setting);
    return situationOf(record.id, { body: { webhook: record } });
  }),
  'webhook.save create': route(row({ admin: NEW_OWN }), ['admin', [WRITE]], async () => {
    const id = randomUUID();
    return situationOf(id, { body: { webhook: { ...form, id } } });
  }),
  'webhook.remove': route(row({ admin: ANY_DELETE }), ['admin', SAVE], byId(hook)),
  'webhook.renewSecret': route(
    row({ admin: ['address', 'address', '404'] }),
    ['admin', SAVE],
    async (setting) => {
      const { id, secretSince } = await hook(setting);
      return situationOf(id, { params: { id }, body: { secretSince } });
    },
  ),
  'webhook.deliveries': route(
    row({ admin: ['item', 'item', 'empty'] }),
    ['admin', [READ, PAGE]],
    async (setting) => {
      const { webhookId, id } = await delivery(setting);
      return situationOf(id, { params: { id: webhookId } });
    },
  ),
  'webhook.sendTest': route(
    row({ admin: ['true', 'true', '404'] }),
    ['admin', [READ, 'PutItem']],
    byId(hook),
  ),
  'webhook.replay': route(
    row({ admin: ['record', 'record', '404'] }),
    ['admin', [READ, 'UpdateItem']],
    async (setting) => {
      const { webhookId, id } = await delivery(setting);
      return situationOf(id, { params: { id: webhookId, delivery: id } });
    },
  ),
};

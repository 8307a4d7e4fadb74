import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { deliveryItem } from '../../lambdas/domain/webhook/delivery.ts';
import { stored } from '../support/stored.ts';
import { verdicts } from './access.ts';
import { READ, PAGE, WRITE, SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import { byKey, asks, route, type Setting, type Routes } from './setting.ts';
import { row, ANY, ANY_SAVE, NEW_OWN, ANY_DELETE } from './answers.ts';

/** A webhook for everything about projects. */
export const form = {
  hookName: 'Ledger',
  url: 'https://ledger.example.com/hooks',
  events: ['project.created', 'project.changed', 'project.deleted'],
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (of: Partial<RecordFor['webhook']> = {}): RecordFor['webhook'] => ({
  ...blank(entities.webhook),
  ...stored(),
  ...form,
  events: [...form.events],
  secretSince: '2026-01-01T00:00:00.000Z',
  ...of,
});

/** Administrators own no webhooks, so own and other webhooks are alike. */
export async function hook(of: Setting) {
  const made = record();
  return of.target === 'missing' ? made : of.w.put('webhook', made);
}

/** A delivery to a webhook. */
export async function delivery(of: Setting) {
  const { id: webhookId } = await hook(of);
  const id = randomUUID();
  const item = deliveryItem({ webhookId, id, event: 'project.created', payload: '{}' }, new Date());
  if (of.target !== 'missing') await of.w.table.putItems([{ ...item, state: 'delivered' }]);
  return { webhookId, id };
}

export const expected = {
  names: ['webhook', 'Webhook', 'Webhooks'],
  written: {
    server: 'disabledReason secretSince',
  },
  access: {
    see: verdicts({ admin: 'allow' }),
    save: verdicts({ admin: 'allow' }),
    remove: verdicts({ admin: 'allow' }),
  },
  missing: {
    hookName: 'Please give the webhook a name',
    url: 'Please enter an address that begins with https:// and holds no password',
    events: 'Please choose at least one kind of event',
    hookStatus: 'Please say whether it is enabled',
  },
  first: { hookStatus: 'enabled' },
  savers: ['admin'],
  saved: ({ put }) => put('webhook', record()),
  foreign: ({ id }) => [record({ id: id() })],
  lists: ['webhook.list'],
} satisfies Expected<'webhook'>;

export const routes: Routes = {
  'webhook.list': route(row({ admin: ['holds', 'holds', 'list'] }), ['admin', [PAGE]], async (of) => {
    await of.w.put('webhook', record());
    return asks((await hook(of)).id, {});
  }),
  'webhook.read': route(row({ admin: ANY }), ['admin', [READ]], byKey(hook)),
  'webhook.save': route(row({ admin: ANY_SAVE }), ['admin', SAVE], async (of) => {
    const record = await hook(of);
    return asks(record.id, { body: { webhook: record } });
  }),
  'webhook.save create': route(row({ admin: NEW_OWN }), ['admin', [WRITE]], async () => {
    const id = randomUUID();
    return asks(id, { body: { webhook: { ...form, id } } });
  }),
  'webhook.remove': route(row({ admin: ANY_DELETE }), ['admin', SAVE], byKey(hook)),
  'webhook.renewSecret': route(row({ admin: ['address', 'address', '404'] }), ['admin', SAVE], byKey(hook)),
  'webhook.deliveries': route(
    row({ admin: ['item', 'item', 'empty'] }),
    ['admin', [READ, PAGE]],
    async (of) => {
      const { webhookId, id } = await delivery(of);
      return asks(id, { params: { id: webhookId } });
    },
  ),
  'webhook.replay': route(
    row({ admin: ['record', 'record', '404'] }),
    ['admin', [READ, 'UpdateItem']],
    async (of) => {
      const { webhookId, id } = await delivery(of);
      return asks(id, { params: { id: webhookId, delivery: id } });
    },
  ),
};

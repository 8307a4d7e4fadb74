import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf } from './access.ts';
import { READ, PAGE, WRITE, SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import { byId, situationOf, route, type Setting, type Routes } from './setting.ts';
import { row, ANY, ANY_SAVE, NEW_OWN } from './answers.ts';

/** The form for a new API key, which expires a hundred days from now. */
export const form = {
  keyName: 'Ledger',
  scopes: ['project.read', 'company.write'],
  expiresOn: new Date(Date.now() + 100 * DAY_MS).toISOString().slice(0, 10),
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['api-key']> = {}): RecordFor['api-key'] => ({
  ...blank(entities['api-key']),
  ...systemFields(),
  ...form,
  scopes: [...form.scopes],
  ...overrides,
});

/** An API key. Administrators own no keys, so own and other keys are alike. */
async function programKey(setting: Setting) {
  const newKey = record();
  return setting.target === 'missing' ? newKey : setting.w.put('api-key', newKey);
}

export const expected = {
  names: ['apiKey', 'API Key', 'API Keys'],
  written: {
    server: 'begins issuedAt revokedAt lastUsedAt',
    once: 'keyName scopes expiresOn',
  },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: 'allow' }),
    remove: decisionsOf({}),
  },
  missing: {
    keyName: 'Please name the program that will use it',
    scopes: 'Please choose what it may read or write',
    expiresOn: 'Please give its last day, within a year',
  },
  defaults: {},
  savers: ['admin'],
  saved: ({ put }) => put('api-key', record()),
  foreign: ({ id }) => [record({ id: id() })],
  lists: ['api-key.list'],
} satisfies Expected<'api-key'>;

export const routes: Routes = {
  'api-key.list': route(
    row({ admin: ['includes record', 'includes record', 'list'] }),
    ['admin', [PAGE]],
    async (setting) => {
      await setting.w.put('api-key', record());
      return situationOf((await programKey(setting)).id, {});
    },
  ),
  'api-key.read': route(row({ admin: ANY }), ['admin', [READ]], byId(programKey)),
  'api-key.save': route(row({ admin: NEW_OWN }), ['admin', [WRITE]], async () => {
    const id = randomUUID();
    return situationOf(id, { body: { apiKey: { ...form, id } } });
  }),
  'api-key.issue': route(row({ admin: ['address', 'address', '404'] }), ['admin', SAVE], byId(programKey)),
  'api-key.revoke': route(row({ admin: ANY_SAVE }), ['admin', SAVE], byId(programKey)),
};

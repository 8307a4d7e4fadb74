import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { keyScopes } from './key-scopes.ts';

export const MAX_KEY_DAYS = 366;

/** A key with which a program calls the API as an administrator within its scopes. It can only be revoked. */
export const apiKey = entity({
  noun: 'api-key',
  label: 'API Key',
  fields: {
    keyName: kind.text('Name', {
      required: true,
      fixed: true,
      message: 'Please name the program that will use it',
    }),
    scopes: kind.multiChoice('Scopes', keyScopes, {
      required: true,
      fixed: true,
      message: 'Please choose what it may read or write',
    }),
    /** A day in Sydney. */
    expiresOn: kind.date('Last day', {
      required: true,
      fixed: true,
      message: 'Please give its last day, within a year',
    }),
    /** The key's first characters, for recognition. */
    begins: kind.text('Begins with', { write: 'nobody' }),
    /** ISO 8601; empty until the key is shown, which happens once. */
    issuedAt: kind.text('Shown', { write: 'nobody' }),
    revokedAt: kind.text('Revoked', { write: 'nobody' }),
    /** ISO 8601; up to an hour late. */
    lastUsedAt: kind.text('Last used', { write: 'nobody' }),
  },
  title: ({ keyName }) => keyName,
  indexes: {
    ofType: { key: () => 'all', sort: ({ keyName, id }) => sortKey(keyName, id) },
  },
});

export type ApiKey = RecordOf<typeof apiKey.fields>;

/** Whether a program can use the key. @param today a day in Sydney */
export const isUsable = ({ issuedAt, revokedAt, expiresOn }: ApiKey, today: string): boolean =>
  issuedAt !== '' && revokedAt === '' && today <= expiresOn;

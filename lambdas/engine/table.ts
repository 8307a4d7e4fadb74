import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { entities, type Noun } from '../../shared/entities/index.ts';
import { blank, type Fields, type SystemValues } from '../../shared/schema/entity.ts';
import { env } from './env.ts';

/** Three attempts of at most three seconds: a fault ends within a function's ten seconds. */
const client = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 3000, connectionTimeout: 1000 },
});

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});
export const tableName = () => env('TABLE_NAME');

/** Every key of the single table, in one place. */
export const keys = {
  record: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'record' }),
  /** Counts what hangs on a company. */
  dependants: (companyId: string) => ({ pk: `company#${companyId}`, sk: 'dependants' }),
  history: (noun: string, key: string, at: string, version: number) => ({
    pk: `${noun}#${key}`,
    sk: `${HISTORY}${at}#${String(version).padStart(8, '0')}`,
  }),
  /** Kept for a deleted user until the last token has expired. */
  signedOut: (email: string) => ({ pk: `user#${email}`, sk: 'signed-out' }),
  registration: (email: string) => ({ pk: `registration#${email}`, sk: 'registration' }),
  mail: (id: string) => ({ pk: `mail#${id}`, sk: 'mail' }),
  quota: (email: string, day: string) => ({ pk: `quota#${email}`, sk: day }),
};
export const HISTORY = 'history#';

export type Values = Readonly<Record<string, unknown>>;
export type StoredRecord = Values & SystemValues;

export interface RecordItem {
  readonly pk: string;
  readonly sk: string;
  readonly noun: Noun;
  readonly record: StoredRecord;
  readonly [key: string]: unknown;
}

/** An entity seen by its noun alone; the store works on records whose fields it need not know. */
interface AnyEntity {
  readonly fields: Fields;
  readonly key?: (record: StoredRecord) => string;
  readonly indexes: Readonly<
    Record<
      string,
      { partition(record: StoredRecord): string | undefined; sort(record: StoredRecord): string }
    >
  >;
}
const anyEntity = (noun: Noun) => entities[noun] as unknown as AnyEntity;

/** The id, or what the entity names as its key (a user's e-mail). */
export const keyOf = (noun: Noun, record: StoredRecord): string => anyEntity(noun).key?.(record) ?? record.id;

/** The item that stores a record: its key, its place in every index, the record itself. */
export function itemOf(noun: Noun, record: StoredRecord): RecordItem {
  const places: Record<string, string> = {};
  for (const [name, index] of Object.entries(anyEntity(noun).indexes)) {
    const partition = index.partition(record);
    if (partition !== undefined)
      Object.assign(places, { [`${name}Pk`]: partition, [`${name}Sk`]: index.sort(record) });
  }
  return { ...keys.record(noun, keyOf(noun, record)), noun, ...places, record };
}

/** The record of a stored item. A field that was declared after it was saved has its default. */
export const recordOf = ({ noun, record }: Pick<RecordItem, 'noun' | 'record'>): StoredRecord => ({
  ...blank(anyEntity(noun)),
  ...record,
});

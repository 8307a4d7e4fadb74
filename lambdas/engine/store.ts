import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { opens, recordRules, type Caller, type Verdict } from '../../shared/access.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { historyStep, type Change } from './history.ts';
import { mailStep, type OutboxMail } from '../domain/mail/outbox.ts';
import { readPage, type Page, type PageQuery } from './page.ts';
import { itemOf, keyOf, keys, recordOf, table, tableName, type StoredRecord } from './table.ts';
import { transact, type Step } from './transact.ts';

/** What is written beside a record in its transaction. */
export interface Beside {
  readonly mail?: OutboxMail | undefined;
  readonly steps?: readonly Step[];
}

/** The table as one caller sees it: no read leaves the scope that the access rules give. */
export interface Store {
  readonly caller: Caller;
  readonly now: Date;
  /** A record the caller may see; one of another company answers like one that does not exist. */
  read<N extends Noun>(noun: N, key: string, verdict?: Verdict): Promise<RecordFor[N] | undefined>;
  page(
    index: string,
    partitions: readonly string[],
    verdict: Verdict,
    query: PageQuery,
  ): Promise<Page<StoredRecord>>;
  /** @throws ConditionFailed with step 0 when a record with this key exists */
  create<N extends Noun>(
    noun: N,
    record: RecordFor[N],
    beside?: Beside,
    action?: 'created' | 'restored',
  ): Promise<void>;
  /** @throws ConditionFailed with step 0 when somebody has saved in between */
  replace<N extends Noun>(noun: N, before: RecordFor[N], after: RecordFor[N], beside?: Beside): Promise<void>;
  remove<N extends Noun>(noun: N, before: RecordFor[N], beside?: Beside): Promise<void>;
}

/** One strongly consistent GetItem, without a scope. */
export async function readItem(key: {
  pk: string;
  sk: string;
}): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  return Item;
}

/** A record whoever asks: for the server's own look-ups, never for an answer. */
export async function readAny<N extends Noun>(noun: N, key: string): Promise<RecordFor[N] | undefined> {
  const item = await readItem(keys.record(noun, key));
  return item && (recordOf({ noun, record: item['record'] as StoredRecord }) as unknown as RecordFor[N]);
}

/** @param caller whose scope narrows every read, and who stands in the history */
export function openStore(caller: Caller, now = new Date()): Store {
  const change = (of: Omit<Change, 'by' | 'at'>): Step =>
    historyStep({ ...of, by: caller.email, at: now.toISOString() });
  const write = (step: Step, history: Step, { mail, steps = [] }: Beside = {}) =>
    transact([step, history, ...(mail ? [mailStep(mail, now)] : []), ...steps]);
  return {
    caller,
    now,
    async read(noun, key, verdict = recordRules[noun].see(caller, {})) {
      if (verdict === 'no') return undefined;
      const record = await readAny(noun, key);
      return record && opens(verdict, record) ? record : undefined;
    },
    page: readPage,
    create: (noun, record, beside, action = 'created') =>
      write(putNew(noun, record), change({ noun, after: record, action }), beside),
    replace: (noun, before, after, beside) =>
      write(putOver(noun, before, after), change({ noun, before, after, action: 'changed' }), beside),
    remove: (noun, before, beside) =>
      write(deleteStep(noun, before), change({ noun, before, action: 'deleted' }), beside),
  };
}

const putNew = (noun: Noun, record: StoredRecord): Step => ({
  Put: {
    TableName: tableName(),
    Item: itemOf(noun, record),
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

/** Holds only while nobody has saved in between. */
export const sameVersion = (version: number) => ({
  ConditionExpression: '#record.#version = :version',
  ExpressionAttributeNames: { '#record': 'record', '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

const putOver = (noun: Noun, before: StoredRecord, after: StoredRecord): Step => ({
  Put: { TableName: tableName(), Item: itemOf(noun, after), ...sameVersion(before.version) },
});

const deleteStep = (noun: Noun, before: StoredRecord): Step => ({
  Delete: {
    TableName: tableName(),
    Key: keys.record(noun, keyOf(noun, before)),
    ...sameVersion(before.version),
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { demoItems } from '../../infra/demo/index.ts';
import { environments } from '../../infra/environments.ts';
import { effectPartitions } from '../../lambdas/domain/effects/queue.ts';
import { heldPartitions } from '../../lambdas/domain/mail/held-change.ts';
import { duePartitions } from '../../lambdas/domain/webhook/delivery.ts';
import { headIndex } from '../../lambdas/engine/chain.ts';
import { historyEntry } from '../../lambdas/engine/history-entry.ts';
import { partitionsOfMonth } from '../../lambdas/engine/history-place.ts';
import { entityOf, nounOf, nouns, nounsWithHistory, type Noun } from '../../shared/entities/index.ts';
import { preferenceOf } from '../../shared/entities/notice-preferences.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { partitionsOfKey } from '../../shared/schema/table-index.ts';
import { a } from '../support/records.ts';

/** DynamoDB's write units a second for a partition key. */
const UNITS_PER_SECOND = 1000;
/** Users who save at the maximum rate concurrently: the busy users in the throttle of prod (infra/environments.ts). */
const BUSY_USERS = 3;
const { person } = environments.prod;
const SAVES_PER_SECOND = BUSY_USERS * person.rate;
/** Allows for texts that are longer than those of the demo data. */
const TEXT_FACTOR = 2;

/** Keys that all writers share in one partition, with the reason why they need no shards. */
const UNSHARDED_KEYS: Readonly<Record<string, string>> = {
  'api-key.ofType all': 'some tens, written by administrators; their last use once an hour',
  'webhook.ofType all': 'some tens, written by administrators',
  'snooze.ofType team': 'some tens at a time, written by administrators',
  'user.ofType admin': 'the team: some tens of people',
  'user.byTime digest': 'people who choose a daily mail: written when they choose it',
  'funding-profile.considered all':
    '0.7 kB of each profile under a constant sort key: a save updates the entry in place, one unit',
};

/** Whether a field holds an id, an email or free text, which differ between writers. */
const isPersonal = (kind: string) => !['choice', 'flag', 'flags', 'date', 'number'].includes(kind);

/** Fills the empty references of a fixture. */
const withReferences = (noun: Noun, record: AnyRecord): AnyRecord => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(entityOf(noun).fields).flatMap(([name, { kind }]) =>
      kind === 'reference' && record[name] === '' ? [[name, 'referenced-id']] : [],
    ),
  ),
});

/** A user who chose daily digests for everything. */
const digestForAll = Object.fromEntries(Object.values(preferenceOf).map((field) => [field, 'digest']));

/** A copy of a record as another user would write it: with the same choices, but other ids and texts. */
function ofAnotherUser<N extends Noun>(noun: N, record: AnyRecord): AnyRecord {
  const values = Object.entries(record).map(([name, value]) => {
    const field = entityOf(noun).fields[name];
    const isText = typeof value === 'string' && value !== '' && (!field || isPersonal(field.kind));
    const isDate = ['createdAt', 'updatedAt', 'closedYear'].includes(name);
    return [name, isText && !isDate ? `${value}-other` : value];
  });
  return Object.fromEntries(values);
}

const bytesOf = (item: object) => Buffer.byteLength(JSON.stringify(item));
const demoRecords = demoItems({ now: new Date() }).items.filter(({ sk }) => sk === 'record');
const largestBytes = new Map<string, number>();
for (const item of demoRecords) {
  const noun = String(item['noun']);
  largestBytes.set(noun, Math.max(largestBytes.get(noun) ?? 0, bytesOf(item)));
}

const recordsOf = (noun: Noun): readonly AnyRecord[] => [
  ...demoRecords
    .filter((item) => nounOf(String(item['noun'])) === noun)
    .map((item) => Object(item['record'])),
  withReferences(noun, a[noun]()),
  ...(noun === 'user' ? [a.user(digestForAll)] : []),
];

/** The keys of an index that records of two writers share. */
function sharedKeys(noun: Noun, name: string): readonly string[] {
  const index = entityOf(noun).indexes[name];
  const keys = recordsOf(noun).flatMap((record) => {
    const key = index?.key(record);
    return key !== undefined && key === index?.key(ofAnotherUser(noun, record)) ? [key] : [];
  });
  return [...new Set(keys)];
}

const keysOfAllWriters = nouns.flatMap((noun) =>
  Object.keys(entityOf(noun).indexes).flatMap((name) =>
    sharedKeys(noun, name).map((key) => ({ noun, name, key })),
  ),
);

test('all keys shared by all writers are listed', () => {
  const sharedKeyNames = keysOfAllWriters.map(
    ({ noun, name, key }) => `${noun}.${name} ${key.replace(/\d{4}$/, 'YYYY')}`,
  );
  expect([...new Set(sharedKeyNames)].toSorted()).toEqual(
    [
      ...Object.keys(UNSHARDED_KEYS),
      ...['admin', 'capital_partner', 'guest', 'project_partner'].map((type) => `company.ofType ${type}`),
      'contact.byName all',
      'project.forFunder market',
      'project.byTime closed#YYYY',
      'project.byTime open',
      'task.ofOwner team',
      'user.byName all',
    ].toSorted(),
  );
});

test.each(
  keysOfAllWriters.filter(({ noun, name, key }) => UNSHARDED_KEYS[`${noun}.${name} ${key}`] === undefined),
)(
  'no partition of $noun in $name $key exceeds the limit of DynamoDB when the busiest users save',
  ({ noun, name, key }) => {
    const index = entityOf(noun).indexes[name];
    const shards = index ? partitionsOfKey(noun, name, index, key).length : 0;
    expect(shards).toBeGreaterThan(1);
    const bytes = TEXT_FACTOR * (largestBytes.get(noun) ?? bytesOf(a[noun]()));
    // A change of the key, or of the sort key, deletes an entry and writes another.
    const units = 2 * Math.ceil(bytes / 1024);
    expect((SAVES_PER_SECOND * units) / shards).toBeLessThanOrEqual(UNITS_PER_SECOND);
  },
);

const largestRecord = (noun: Noun): AnyRecord =>
  recordsOf(noun).toSorted((left, right) => bytesOf(right) - bytesOf(left))[0] ?? a[noun]();
const deletion = { action: 'deleted', by: 'admin@portal.test', at: new Date(0).toISOString() } as const;
/** The longest history entries are those of deleted records, which contain the record. */
const entryBytes = Math.max(
  ...nounsWithHistory.map((noun) =>
    bytesOf(historyEntry({ noun, before: largestRecord(noun), ...deletion })),
  ),
);

/** SES initially sends 14 mails a second (infra/mail-queue.ts): two writes for the claim, one for the result. */
const MAIL_UPDATES = 14 * 3;
/** Deliveries to one URL are sequential, at least 50 ms each: two writes for the claim, one for the result. */
const DELIVERY_UPDATES = 20 * 3;
/** The saves of one project are sequential, since they extend one chain: a transaction takes at least 50 ms. */
const SAVES_OF_PROJECT = 20;

/** Index keys of items other than records, with the bytes of an item and the writes a second. */
const itemIndexKeys = [
  {
    key: 'entries of the history of a month',
    module: 'engine/history-place.ts',
    partitions: partitionsOfMonth('2026-11').length,
    bytes: entryBytes,
    writes: SAVES_PER_SECOND,
  },
  {
    key: 'heads of the chains of a month',
    module: 'engine/chain.ts',
    partitions: headIndex.partitions('2026-11').length,
    bytes: 300,
    writes: 2 * SAVES_PER_SECOND,
  },
  {
    key: 'entries of one chain',
    module: 'engine/link-to-chains.ts',
    partitions: 1,
    bytes: entryBytes,
    writes: SAVES_OF_PROJECT,
  },
  {
    key: 'deliveries to one address',
    module: 'domain/webhook/delivery.ts',
    partitions: duePartitions('w1').length,
    bytes: largestBytes.get('project') ?? 0,
    writes: SAVES_PER_SECOND + DELIVERY_UPDATES,
  },
  {
    key: 'unsent mails',
    module: 'domain/mail/outbox-due.ts',
    partitions: 1,
    bytes: 1000,
    writes: SAVES_PER_SECOND + MAIL_UPDATES,
  },
  {
    key: 'effects that failed',
    module: 'domain/effects/queue.ts',
    partitions: effectPartitions('due').length,
    bytes: 2 * (largestBytes.get('project') ?? 0),
    writes: SAVES_PER_SECOND,
  },
  {
    key: 'held changes',
    module: 'domain/mail/held-change.ts',
    partitions: heldPartitions().length,
    bytes: largestBytes.get('project') ?? 0,
    writes: 3 * SAVES_PER_SECOND,
  },
  {
    key: 'renamings',
    module: 'domain/copies/job.ts',
    partitions: 1,
    bytes: 500,
    writes: 2 * SAVES_PER_SECOND,
  },
];

test.each(itemIndexKeys)("no partition with the $key exceeds DynamoDB's limit", (indexKey) => {
  const units = Math.ceil((TEXT_FACTOR * indexKey.bytes) / 1024);
  expect((indexKey.writes * units) / indexKey.partitions).toBeLessThanOrEqual(UNITS_PER_SECOND);
});

test('every module that names index attributes writes records, only reads, or is in the list of items', () => {
  // A lease and a replay change when an item is due, within its partition.
  const readers = [
    'domain/proof/entries.ts',
    'domain/proof/heads.ts',
    'domain/webhook/log.ts',
    'engine/by-time.ts',
    'engine/cursor.ts',
    'engine/due.ts',
    'engine/projected-fields.ts',
    'engine/lease.ts',
    'engine/page.ts',
  ];
  const folder = new URL('../../lambdas/', import.meta.url);
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') && /placeAttributes|by-time\.ts/.test(readFileSync(new URL(path, folder), 'utf8')),
  );
  const allowedModules = ['engine/items.ts', ...readers, ...itemIndexKeys.map(({ module }) => module)];
  expect(modules.toSorted()).toEqual([...new Set(allowedModules)].toSorted());
});

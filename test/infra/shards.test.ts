import { expect, test } from 'vitest';

import { demoItems } from '../../infra/demo/index.ts';
import { environments } from '../../infra/environments.ts';
import { entityOf, nounOf, nouns, type Noun } from '../../shared/entities/index.ts';
import { preferenceOf } from '../../shared/entities/notice-preferences.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { partitionsOfKey } from '../../shared/schema/table-index.ts';
import { a } from '../support/records.ts';

/** DynamoDB takes so many write units a second for a partition key. */
const LIMIT = 1000;
/** People at full speed at the same time, all of whose requests save: `planFor` of production. */
const BUSY = 3;
const { person } = environments.prod;
const SAVES = BUSY * person.rate;
/** So much more than in the demo data a record may hold in texts. */
const TEXTS = 2;

/** Keys that all writers share, in one partition each: why that is right. */
const UNDIVIDED: Readonly<Record<string, string>> = {
  'api-key.ofType all': 'some tens, written by administrators; their last use once an hour',
  'webhook.ofType all': 'some tens, written by administrators',
  'user.ofType admin': 'the team: some tens of people',
  'user.schedule digest': 'people who choose a daily mail: written when they choose it',
  'funding-profile.considered all':
    'holds 0.7 kB of each profile in no order: one unit for a save, nothing is deleted and put again',
};

/** An id, an e-mail or a text that anybody may write: what tells writers apart. */
const isFree = (kind: string) => !['choice', 'flag', 'flags', 'date', 'number'].includes(kind);

/** A fixture names nobody: what it belongs to is filled. */
const filled = (noun: Noun, record: AnyRecord): AnyRecord => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(entityOf(noun).fields).flatMap(([name, { kind }]) =>
      kind === 'reference' && record[name] === '' ? [[name, 'somebody']] : [],
    ),
  ),
});

/** Somebody who wants all of it once a day. */
const digest = Object.fromEntries(Object.values(preferenceOf).map((field) => [field, 'digest']));

/** The same record of somebody else: the same choices, other ids and texts. */
function another<N extends Noun>(noun: N, record: AnyRecord): AnyRecord {
  const values = Object.entries(record).map(([name, value]) => {
    const field = entityOf(noun).fields[name];
    const own = typeof value === 'string' && value !== '' && (!field || isFree(field.kind));
    const kept = ['createdAt', 'updatedAt', 'closedYear'].includes(name);
    return [name, own && !kept ? `${value}-other` : value];
  });
  return Object.fromEntries(values);
}

const bytesOf = (item: object) => Buffer.byteLength(JSON.stringify(item));
const items = demoItems({ now: new Date() }).items.filter(({ sk }) => sk === 'record');
const largest = new Map<string, number>();
for (const item of items) {
  const noun = String(item['noun']);
  largest.set(noun, Math.max(largest.get(noun) ?? 0, bytesOf(item)));
}

const recordsOf = (noun: Noun): readonly AnyRecord[] => [
  ...items.filter((item) => nounOf(String(item['noun'])) === noun).map((item) => Object(item['record'])),
  filled(noun, a[noun]()),
  ...(noun === 'user' ? [a.user(digest)] : []),
];

/** The keys of an index that records of two writers share. */
function sharedKeys(noun: Noun, name: string): readonly string[] {
  const index = entityOf(noun).indexes[name];
  const keys = recordsOf(noun).flatMap((record) => {
    const key = index?.key(record);
    return key !== undefined && key === index?.key(another(noun, record)) ? [key] : [];
  });
  return [...new Set(keys)];
}

const shared = nouns.flatMap((noun) =>
  Object.keys(entityOf(noun).indexes).flatMap((name) =>
    sharedKeys(noun, name).map((key) => ({ noun, name, key })),
  ),
);

test('the keys that all writers share are known', () => {
  const known = shared.map(({ noun, name, key }) => `${noun}.${name} ${key.replace(/\d{4}$/, 'YYYY')}`);
  expect([...new Set(known)].toSorted()).toEqual(
    [
      ...Object.keys(UNDIVIDED),
      ...['admin', 'capital_partner', 'guest', 'project_partner'].map((type) => `company.ofType ${type}`),
      'contact.byName all',
      'project.forFunder market',
      'project.schedule closed#YYYY',
      'project.schedule open',
      'task.ofOwner team',
      'user.byName all',
    ].toSorted(),
  );
});

test.each(shared.filter(({ noun, name, key }) => UNDIVIDED[`${noun}.${name} ${key}`] === undefined))(
  'the busiest people move their $noun in $name $key, and no partition takes more than DynamoDB lets through',
  ({ noun, name, key }) => {
    const index = entityOf(noun).indexes[name];
    const shards = index ? partitionsOfKey(noun, name, index, key).length : 0;
    expect(shards).toBeGreaterThan(1);
    const bytes = TEXTS * (largest.get(noun) ?? bytesOf(a[noun]()));
    // A change of the key, or of the place in its order, deletes an entry and puts another.
    const units = 2 * Math.ceil(bytes / 1024);
    expect((SAVES * units) / shards).toBeLessThanOrEqual(LIMIT);
  },
);

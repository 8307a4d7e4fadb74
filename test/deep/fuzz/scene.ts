import { randomUUID } from 'node:crypto';

import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import { createFilter } from '../../../infra/local/stream/filter.ts';
import type { Caller } from '../../../shared/access.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import { keyScopes } from '../../../shared/entities/key-scopes.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { callerOf, emailOf, people } from '../../support/cast.ts';
import { BUCKET, TABLE } from '../../support/environment.ts';
import { PDF, PNG } from '../../support/files.ts';
import { handlerOf, type World } from '../../support/world.ts';
import type { Words } from './arbitrary.ts';
import { cursorsOf } from './cursors.ts';
import { recordsOf, type Stored } from './records.ts';
import { unmarked } from './secrets.ts';

/** What requests are made of, and who sends them. */
export interface Scene {
  readonly callers: Readonly<Record<string, Caller>>;
  readonly records: readonly Stored[];
  readonly words: Words;
  /** Of the lists of everybody, and altered ones. */
  readonly cursors: Words;
}

/** A record as somebody sends it who knows the form and the keys, not the words. */
export const bare = (record: AnyRecord): AnyRecord => JSON.parse(unmarked(JSON.stringify(record)));

const UNUSED = '99999999-9999-4999-8999-999999999999';

/** Every program that is let to all that programs may do, but for writing. */
const program: Caller = {
  ...callerOf('admin'),
  scopes: keyScopes.map(({ value }) => value).filter((scope) => scope.endsWith('.read')),
};

/** Lets the follower of the stream keep what it derives, such as the words that a search finds. */
async function follow(w: World, seen: readonly StreamRecord[]): Promise<void> {
  await w.db.drained();
  const { followEvents } = await import('../../../lambdas/domain/follow-events.ts');
  const Records = seen.filter(createFilter(followEvents.map((event) => JSON.stringify(event))));
  await (
    await handlerOf('triggers.follow')
  )({ Records }, { awsRequestId: 'stream' });
}

async function uploads(w: World): Promise<readonly string[]> {
  const files = [
    [PDF, 'application/pdf'],
    [PNG, 'image/png'],
  ] as const;
  return Promise.all(
    files.map(async ([body, type]) => {
      const id = randomUUID();
      await w.s3.put(BUCKET, `upload/${id}`, body, { 'content-type': type });
      return id;
    }),
  );
}

/** Stores a scene in a world. */
export async function openScene(w: World): Promise<Scene> {
  const seen: StreamRecord[] = [];
  const end = w.db.changes(TABLE, async (records) => void seen.push(...records), { consumer: 'fuzz' });
  const records = recordsOf();
  const { itemKeys: keys } = await import('../../../lambdas/domain/item-keys.ts');
  for (const { noun, record } of records) {
    // One after the other: a record counts with those that it belongs to.
    // oxlint-disable-next-line no-await-in-loop
    await w.table.putAll(noun, [record as RecordFor[typeof noun]]);
    if (noun === 'terms' && record['revision'] === 1)
      // oxlint-disable-next-line no-await-in-loop
      await w.table.putItems([{ ...keys.termsRevision(record.id, 1), terms: record }]);
  }
  await follow(w, seen);
  end();
  const texts = records.flatMap(({ record }) => Object.values(bare(record)));
  return {
    callers: { ...Object.fromEntries(people.map((who) => [who, callerOf(who)])), program },
    records,
    cursors: await cursorsOf(w, records),
    words: [
      ...new Set([
        ...texts.filter((value): value is string => typeof value === 'string' && value !== ''),
        ...(await uploads(w)),
        ...people.map(emailOf),
        UNUSED,
        'new@cast.test',
        '2026-12-01',
        '2026',
        '2026-11-22T00:00:00.000Z',
        '1',
        '5',
        '100',
        'a',
        'team',
        'application/pdf',
        'image/png',
        'image/svg+xml',
        'me.png',
        'a.pdf',
        'project',
        'company',
        'funder',
        'https://people.test/x',
        'javascript:alert(1)',
        'accept',
        'submit',
        'withdraw',
        'capital',
      ]),
    ],
  };
}

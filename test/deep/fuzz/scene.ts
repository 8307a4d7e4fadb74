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
import { collectCursors } from './cursors.ts';
import { createRecords, type SceneRecord } from './records.ts';
import { removeMarks } from './secrets.ts';

/** Material for requests, and the callers who send them. */
export interface Scene {
  readonly callers: Readonly<Record<string, Caller>>;
  readonly records: readonly SceneRecord[];
  readonly words: Words;
  /** Cursors of every reader's lists, and altered variants. */
  readonly cursors: Words;
}

/** A record as an outsider would send it, without the marks of secrets.ts. */
export const withoutSecrets = (record: AnyRecord): AnyRecord =>
  JSON.parse(removeMarks(JSON.stringify(record)));

const UNUSED_ID = '99999999-9999-4999-8999-999999999999';

/** An API key with every read scope. */
const program: Caller = {
  ...callerOf('admin'),
  scopes: keyScopes.map(({ value }) => value).filter((scope) => scope.endsWith('.read')),
};

/** Runs the stream's follower, which derives data such as search words. */
async function followChanges(w: World, tableChanges: readonly StreamRecord[]): Promise<void> {
  await w.db.drained();
  const { followEvents } = await import('../../../lambdas/domain/follow-events.ts');
  const Records = tableChanges.filter(createFilter(followEvents.map((event) => JSON.stringify(event))));
  await (
    await handlerOf('triggers.follow')
  )({ Records }, { awsRequestId: 'stream' });
}

async function createUploads(w: World): Promise<readonly string[]> {
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

/** Stores the scene's records in a world. */
export async function openScene(w: World): Promise<Scene> {
  const tableChanges: StreamRecord[] = [];
  const end = w.db.changes(TABLE, async (records) => void tableChanges.push(...records), {
    consumer: 'fuzz',
  });
  const records = createRecords();
  const { itemKeys: keys } = await import('../../../lambdas/domain/item-keys.ts');
  for (const { noun, record } of records) {
    // In turn: a record updates the counters of its parents.
    await w.table.putAll(noun, [record as RecordFor[typeof noun]]);
    if (noun === 'terms' && record['revision'] === 1)
      await w.table.putItems([{ ...keys.termsRevision(record.id, 1), terms: record }]);
  }
  await followChanges(w, tableChanges);
  end();
  const texts = records.flatMap(({ record }) => Object.values(withoutSecrets(record)));
  return {
    callers: { ...Object.fromEntries(people.map((person) => [person, callerOf(person)])), program },
    records,
    cursors: await collectCursors(w, records),
    words: [
      ...new Set([
        ...texts.filter((value): value is string => typeof value === 'string' && value !== ''),
        ...(await createUploads(w)),
        ...people.map(emailOf),
        UNUSED_ID,
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

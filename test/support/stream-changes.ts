import { expect } from 'vitest';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { TABLE } from './environment.ts';
import { handlerOf, type World } from './world.ts';

/** Changes per run: few, since their effects share one process, whose requests a busy machine must answer in time. */
const BATCH_SIZE = 4;

/** Collects the changes of the table's stream in an array, which tests empty in place. */
export function collectChanges({ db }: World): StreamRecord[] {
  const changes: StreamRecord[] = [];
  db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'test' });
  return changes;
}

/** Resets the world, and forgets the changes until then. */
export async function resetWithChanges(w: World, changes: StreamRecord[]): Promise<void> {
  await w.reset();
  await w.db.drained();
  changes.length = 0;
}

/** Whether a change is of a record, not of its history or counters. */
export const isRecordChange = ({ dynamodb }: StreamRecord) => dynamodb.Keys['sk']?.['S'] === 'record';

/** Runs the follower on changes. */
export async function followChanges(changes: readonly StreamRecord[]): Promise<void> {
  const follow = await handlerOf('triggers.follow');
  for (let start = 0; start < changes.length; start += BATCH_SIZE) {
    const event = { Records: changes.slice(start, start + BATCH_SIZE) };
    expect(await follow(event, { awsRequestId: 'stream' })).toEqual({ batchItemFailures: [] });
  }
}

/** Runs the follower on the record changes since the last call. @param times deliveries: the stream can repeat */
export async function followNewChanges({ db }: World, changes: StreamRecord[], times = 1): Promise<void> {
  await db.drained();
  const records = changes.splice(0).filter(isRecordChange);
  for (let delivery = 0; delivery < times; delivery += 1) await followChanges(records);
}

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import { byTime } from '../../engine/by-time.ts';
import { dueItems, isoTime } from '../../engine/due.ts';
import { expiryAfter } from '../../engine/epoch-seconds.ts';
import { claimLease, endLease, releaseLease, updateLeased, type Lease } from '../../engine/lease.ts';
import { readItem, table, tableName } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';

const PARTITION = 'renaming#due';
const RETENTION_DAYS = 30;

export interface Progress {
  /** Records that copy the name. */
  readonly total: number;
  /** Records that have the new name. */
  readonly done: number;
  /** Records that could not be written in the last round, as `noun#key`; ten at most. */
  readonly failed: readonly string[];
  /** Rounds in a row in which nothing could be written. */
  readonly stuck: number;
}

export interface RenamedRecord {
  readonly noun: Noun;
  readonly key: string;
}

export interface ClaimedRenaming extends RenamedRecord, Progress {
  readonly lease: Lease;
}

export const nothingDone: Progress = { total: 0, done: 0, failed: [], stuck: 0 };

/**
 * Starts the job that updates the copies of a renamed record's name. A running job loses its lease and starts again with
 * the new name.
 * @param now ms
 */
export async function beginRenaming({ noun, key }: RenamedRecord, now: number): Promise<void> {
  const at = isoTime(now);
  const job = { parentNoun: noun, parentKey: key, progress: nothingDone, startedAt: at };
  const Item = { ...itemKeys.renaming(noun, key), ...job, [byTime.partition]: PARTITION, [byTime.sort]: at };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** Renamings that are due, the earliest first; one Query. @param now ms */
export async function dueRenamings(now: number, limit: number): Promise<readonly RenamedRecord[]> {
  const due = await dueItems([PARTITION], now, limit);
  return due.flatMap(({ parentNoun, parentKey }) => {
    const noun = nounOf(String(parentNoun));
    return noun ? [{ noun, key: String(parentKey) }] : [];
  });
}

/** Claims a renaming, unless another process works on it. @param until end of the lease, ms */
export async function claimRenaming(
  renamed: RenamedRecord,
  now: number,
  until: number,
): Promise<ClaimedRenaming | undefined> {
  const claimed = await claimLease(itemKeys.renaming(renamed.noun, renamed.key), now, { until });
  return claimed && { ...renamed, ...(claimed.item['progress'] as Progress), lease: claimed.lease };
}

const progressSet = ({ total, done, failed, stuck }: Progress) => ({
  set: 'progress = :progress',
  values: { ':progress': { total, done, failed, stuck } },
});

/** Saves the progress. @returns false when the lease was lost: the record was renamed again */
export const reportProgress = ({ lease }: ClaimedRenaming, progress: Progress): Promise<boolean> =>
  updateLeased(lease, progressSet(progress));

/** Releases a renaming, so that a later run continues it. @param at due time, ms */
export const releaseRenaming = (
  { lease }: ClaimedRenaming,
  progress: Progress,
  at: number,
): Promise<boolean> => releaseLease(lease, at, progressSet(progress));

/** Ends a renaming. With failed records, its item stays until the record is renamed again. @param now ms */
export function endRenaming({ lease }: ClaimedRenaming, progress: Progress, now: number): Promise<boolean> {
  const { set, values } = progressSet(progress);
  return endLease(
    lease,
    progress.failed.length > 0
      ? { set: `${set}, failedAt = :now`, values: { ...values, ':now': isoTime(now) } }
      : {
          set: `${set}, expiresAt = :expires`,
          values: { ...values, ':expires': expiryAfter(new Date(now), RETENTION_DAYS) },
        },
  );
}

/** Reads the progress of a renaming that is running or has failed; undefined otherwise. */
export async function readRenamingProgress({ noun, key }: RenamedRecord) {
  const item = await readItem(itemKeys.renaming(noun, key));
  if (item?.[byTime.partition] === undefined && item?.['failedAt'] === undefined) return undefined;
  const { total, done, failed } = item['progress'] as Progress;
  return { total, done, failed: failed.length, ended: item['failedAt'] !== undefined };
}

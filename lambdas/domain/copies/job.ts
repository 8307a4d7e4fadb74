import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import { BY_TIME, placeAttributes } from '../../../shared/schema/table-index.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import { claimLease, endLease, releaseLease, updateLeased, type Lease } from '../../engine/lease.ts';
import { readItem, table, tableName } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';

const PARTITION = 'renaming#due';
const { partition, sort } = placeAttributes(BY_TIME);
const KEPT_SECONDS = 30 * 86_400;

/** Progress of a renaming. */
export interface Progress {
  /** Records that copy what was renamed, and those of them that have it. */
  readonly total: number;
  readonly done: number;
  /** Records that could not be written in the last round, as `noun#key`; ten at most. */
  readonly failed: readonly string[];
  /** Rounds in a row in which nothing could be written. */
  readonly stuck: number;
}

/** A renamed record, whose name other records copy. */
export interface Renamed {
  readonly noun: Noun;
  readonly key: string;
}

/** A renaming with the lease of this process. */
export interface Claimed extends Renamed, Progress {
  readonly lease: Lease;
}

export const nothingDone: Progress = { total: 0, done: 0, failed: [], stuck: 0 };
const iso = (at: number) => new Date(at).toISOString();

/**
 * Starts to rename a record. A running job loses its lease and starts again with the current name.
 * @param now ms
 */
export async function beginRenaming({ noun, key }: Renamed, now: number): Promise<void> {
  const at = iso(now);
  const job = { parentNoun: noun, parentKey: key, progress: nothingDone, startedAt: at };
  const Item = { ...itemKeys.renaming(noun, key), ...job, [partition]: PARTITION, [sort]: at };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** Renamings that are due, the earliest first; one Query. @param now ms */
export async function dueRenamings(now: number, most: number): Promise<readonly Renamed[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: BY_TIME,
      KeyConditionExpression: '#place = :place AND #due <= :now',
      ExpressionAttributeNames: { '#place': partition, '#due': sort },
      ExpressionAttributeValues: { ':place': PARTITION, ':now': iso(now) },
      Limit: most,
    }),
  );
  return Items.flatMap(({ parentNoun, parentKey }) => {
    const noun = nounOf(String(parentNoun));
    return noun ? [{ noun, key: String(parentKey) }] : [];
  });
}

/** Claims a renaming, unless another process works at it. @param until when it is due again should this process end, ms */
export async function claimRenaming(of: Renamed, now: number, until: number): Promise<Claimed | undefined> {
  const claimed = await claimLease(itemKeys.renaming(of.noun, of.key), now, { until });
  return claimed && { ...of, ...(claimed.item['progress'] as Progress), lease: claimed.lease };
}

const progressSet = ({ total, done, failed, stuck }: Progress) => ({
  set: 'progress = :progress',
  values: { ':progress': { total, done, failed, stuck } },
});

/** Saves the progress. @returns false when the lease was lost: the record was renamed again */
export const reportProgress = ({ lease }: Claimed, progress: Progress): Promise<boolean> =>
  updateLeased(lease, progressSet(progress));

/** Lets another run go on. @param at when, ms */
export const releaseRenaming = ({ lease }: Claimed, progress: Progress, at: number): Promise<boolean> =>
  releaseLease(lease, at, progressSet(progress));

/** Ends it; one with failed records stays until the record is renamed again. @param now ms */
export function endRenaming({ lease }: Claimed, progress: Progress, now: number): Promise<boolean> {
  const { set, values } = progressSet(progress);
  return endLease(
    lease,
    progress.failed.length > 0
      ? { set: `${set}, failedAt = :now`, values: { ...values, ':now': iso(now) } }
      : {
          set: `${set}, expiresAt = :expires`,
          values: { ...values, ':expires': epochSeconds(new Date(now)) + KEPT_SECONDS },
        },
  );
}

/** Reads the progress of a renaming; undefined once it is done. */
export async function readRenaming({ noun, key }: Renamed) {
  const item = await readItem(itemKeys.renaming(noun, key));
  if (item?.[partition] === undefined && item?.['failedAt'] === undefined) return undefined;
  const { total, done, failed } = item['progress'] as Progress;
  return { total, done, failed: failed.length, ended: item['failedAt'] !== undefined };
}

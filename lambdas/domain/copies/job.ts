import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import { placeAttributes } from '../../../shared/schema/table-index.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import { readItem, table, tableName } from '../../engine/table.ts';
import { updateIf } from '../../engine/write-if.ts';
import { keys } from '../keys.ts';

/** The index that holds the jobs that are due, beside the schedule of projects. */
const INDEX = 'schedule';
const PARTITION = 'renaming#due';
const { partition, sort } = placeAttributes(INDEX);
const KEPT_SECONDS = 30 * 86_400;

/** How far a renaming has come. */
export interface Progress {
  /** Records that copy what was renamed, and those of them that have it. */
  readonly total: number;
  readonly done: number;
  /** Records that could not be written in the last round, as `noun#key`; ten at most. */
  readonly failed: readonly string[];
  /** Rounds in a row in which nothing could be written. */
  readonly stuck: number;
}

/** What was renamed: the records that copy something of it follow. */
export interface Renamed {
  readonly noun: Noun;
  readonly key: string;
}

/** A renaming that one process works at. */
export interface Claimed extends Renamed, Progress {
  /** When the claim runs out, by which it is known (ISO 8601). */
  readonly until: string;
}

export const nothingDone: Progress = { total: 0, done: 0, failed: [], stuck: 0 };
const iso = (at: number) => new Date(at).toISOString();

const update = (
  { noun, key }: Renamed,
  UpdateExpression: string,
  values: Readonly<Record<string, unknown>>,
  ConditionExpression?: string,
) =>
  updateIf({
    Key: keys.renaming(noun, key),
    UpdateExpression,
    ConditionExpression,
    ExpressionAttributeNames: { '#place': partition, '#due': sort },
    ExpressionAttributeValues: { ...values },
    ReturnValues: 'ALL_NEW',
  });

/**
 * Lets the renaming of a record begin, or begin anew: one that is under way loses its claim and starts over with the
 * name as it is now. @param now ms
 */
export const beginRenaming = async ({ noun, key }: Renamed, now: number): Promise<void> =>
  void (await update(
    { noun, key },
    'SET parentNoun = :noun, parentKey = :key, progress = :progress, startedAt = :now, #place = :place, #due = :now REMOVE expiresAt, failedAt',
    { ':noun': noun, ':key': key, ':progress': nothingDone, ':now': iso(now), ':place': PARTITION },
  ));

/** What is due, the earliest first; one Query. @param now ms */
export async function dueRenamings(now: number, most: number): Promise<readonly Renamed[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: INDEX,
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

/**
 * Takes a renaming, unless another process has it. Should this process end, it is due again when its claim runs out.
 * @param until ms
 */
export async function claimRenaming(of: Renamed, now: number, until: number): Promise<Claimed | undefined> {
  const values = { ':place': PARTITION, ':now': iso(now), ':until': iso(until) };
  const item = await update(of, 'SET #due = :until', values, '#place = :place AND #due <= :now');
  return item && { ...of, ...(item['progress'] as Progress), until: iso(until) };
}

/** Changes a claimed renaming; false when the claim is lost: the record was renamed again. */
async function change(of: Claimed, expression: string, progress: Progress, values: object = {}) {
  const { total, done, failed, stuck } = progress;
  const changed = await update(
    of,
    expression,
    { ':progress': { total, done, failed, stuck }, ':until': of.until, ':place': PARTITION, ...values },
    '#place = :place AND #due = :until',
  );
  return changed !== undefined;
}

/** Says how far it has come. @returns whether the claim still holds */
export const reportProgress = (of: Claimed, progress: Progress): Promise<boolean> =>
  change(of, 'SET progress = :progress', progress);

/** Lets another run go on. @param at when, ms */
export const releaseRenaming = (of: Claimed, progress: Progress, at: number): Promise<boolean> =>
  change(of, 'SET progress = :progress, #due = :due', progress, { ':due': iso(at) });

/** Ends it; one with failed records stays until the record is renamed again. @param now ms */
export const endRenaming = (of: Claimed, progress: Progress, now: number): Promise<boolean> =>
  progress.failed.length > 0
    ? change(of, 'SET progress = :progress, failedAt = :now REMOVE #place, #due', progress, {
        ':now': iso(now),
      })
    : change(of, 'SET progress = :progress, expiresAt = :expires REMOVE #place, #due', progress, {
        ':expires': epochSeconds(new Date(now)) + KEPT_SECONDS,
      });

/** How far the renaming of a record has come; nothing of one that is done. */
export async function readRenaming({ noun, key }: Renamed) {
  const item = await readItem(keys.renaming(noun, key));
  if (item?.[partition] === undefined && item?.['failedAt'] === undefined) return undefined;
  const { total, done, failed } = item['progress'] as Progress;
  return { total, done, failed: failed.length, ended: item['failedAt'] !== undefined };
}

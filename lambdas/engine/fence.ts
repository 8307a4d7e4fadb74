import { VisibleError } from '../../shared/schema/errors.ts';
import { engineKeys } from './keys.ts';
import { readItem } from './table.ts';

/**
 * Marks the writes of a restore, which must have no effect outside the table: they send no mail, delete no file and
 * disable no user. A fence closes the portal until its `end`: requests get a 503, and schedules do nothing. The
 * restore writes between `start` and `end`. Until `start`, the consumers of the stream finish earlier changes.
 */
export interface Fence {
  readonly start: string;
  /** ISO 8601 in whole seconds, like the stream's timestamps. Absent while the restore runs. */
  readonly end?: string;
}

const readFence = async (): Promise<Fence | undefined> => {
  const item = await readItem(engineKeys.fence);
  return (
    item && { start: String(item['start']), ...(item['end'] !== undefined && { end: String(item['end']) }) }
  );
};

const closedBy = (fence: Fence | undefined, now: number): boolean =>
  fence !== undefined && (fence.end === undefined || now < Date.parse(fence.end));

/** Whether a restore is running. Code that writes to the table, or acts on its contents, must wait. */
export const isPortalClosed = async (): Promise<boolean> => closedBy(await readFence(), Date.now());

/** Milliseconds for which requests use a cached fence: less than a restore waits before its first write. */
const CACHE_MS = 5000;
let cachedFence: { readonly at: number; readonly fence: Fence | undefined } | undefined;

async function readCachedFence(now: number): Promise<Fence | undefined> {
  if (!cachedFence || Math.abs(now - cachedFence.at) > CACHE_MS)
    cachedFence = { at: now, fence: await readFence() };
  return cachedFence.fence;
}

/** As {@link isPortalClosed}, but cached for some seconds, for requests. */
export async function isClosedToRequests(): Promise<boolean> {
  const now = Date.now();
  return closedBy(await readCachedFence(now), now);
}

/**
 * Whether a session began before the last restore ended. A restore loses the sign-outs since its backup and those while
 * it runs, so it ends all sessions. Cached like {@link isClosedToRequests}.
 * @param authTime of the sign-in, in epoch seconds
 */
export async function isFromBeforeRestore(authTime: number): Promise<boolean> {
  const { end } = (await readCachedFence(Date.now())) ?? {};
  return end !== undefined && authTime * 1000 <= Date.parse(end);
}

interface Streamed {
  readonly dynamodb?: { readonly ApproximateCreationDateTime?: number | undefined } | undefined;
}

/**
 * Filters the stream records to follow. Skips records from before the end of a restore: the restore's own writes, and
 * late events about replaced data.
 */
export async function followedRecords<R extends Streamed>(records: readonly R[]): Promise<readonly R[]> {
  const fence = await readFence();
  if (!fence || Date.now() < Date.parse(fence.start)) return records;
  const end = fence.end === undefined ? Infinity : Date.parse(fence.end) / 1000;
  return records.filter(({ dynamodb }) => (dynamodb?.ApproximateCreationDateTime ?? 0) >= end);
}

const RETRY_SECONDS = '60';

/** 503: a restore runs. */
export class Closed extends VisibleError {
  readonly retryAfter = RETRY_SECONDS;

  constructor() {
    super(503, 'closed', 'The portal is being restored from a backup. Please try again in a few minutes.');
  }
}

/** For triggers of Cognito, which shows the error to the user. @throws Closed while a restore runs */
export async function refuseWhileClosed(): Promise<void> {
  if (await isPortalClosed()) throw new Closed();
}

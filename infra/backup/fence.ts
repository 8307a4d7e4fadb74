import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fence } from '../../lambdas/engine/fence.ts';
import { engineKeys } from '../../lambdas/engine/keys.ts';
import { SESSION_DAYS } from '../limits.ts';
import type { Stores } from './stores.ts';

/** Margins of a restore. */
export interface Pauses {
  /** Wait before the first write, in which running functions end. */
  readonly drainMs: number;
  /** Time by which the end is dated ahead: allows for clock differences between this machine and the stream. */
  readonly settleMs: number;
}

/** The drain is longer than the longest timeout of a function (`test/infra/portal.test.ts`). */
export const PAUSES: Pauses = { drainMs: 320_000, settleMs: 60_000 };

/**
 * Seconds until a fence expires: as long as a session can last that began before, and longer than a dead-letter queue
 * keeps a batch of the stream.
 */
const RETENTION_SECONDS = SESSION_DAYS * 86_400;

const put = ({ table, tableName }: Stores, fence: Fence & { readonly expiresAt?: number }) =>
  table.send(new PutCommand({ TableName: tableName, Item: { ...engineKeys.fence, ...fence } }));

/**
 * Closes the portal and waits until all running functions have ended.
 * @returns the time from which the restore writes; a resumed restore keeps the first
 */
export async function closePortal(stores: Stores, { drainMs }: Pauses): Promise<string> {
  const { table, tableName } = stores;
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: engineKeys.fence, ConsistentRead: true }),
  );
  const isInterrupted = Item !== undefined && Item['end'] === undefined;
  const start = isInterrupted ? String(Item['start']) : new Date(Date.now() + drainMs).toISOString();
  if (!isInterrupted) await put(stores, { start });
  await wait(Math.max(0, Date.parse(start) - Date.now()));
  return start;
}

/** Reopens the portal. @returns the opening time, ISO 8601 */
export async function reopenPortal(stores: Stores, start: string, { settleMs }: Pauses): Promise<string> {
  const seconds = Math.ceil((Date.now() + settleMs) / 1000);
  const end = new Date(seconds * 1000).toISOString();
  await put(stores, { start, end, expiresAt: seconds + RETENTION_SECONDS });
  return end;
}

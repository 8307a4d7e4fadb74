import { earlierHash } from '../../../shared/proof/chain.ts';
import type { ChainItem } from '../../engine/chain.ts';
import { engineKeys, HISTORY_PREFIX } from '../../engine/keys.ts';
import { putOnce } from '../../engine/put-once.ts';
import { inPartition, queryAll } from '../../engine/query-all.ts';
import { readItem } from '../../engine/table.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { itemKeys } from '../item-keys.ts';
import { unchainedChanges } from './unchained-changes.ts';

/** Whether a chain began with its project, so that no earlier entry exists. Not read from an index, which can lag. */
async function isFromCreation(projectId: string): Promise<boolean> {
  const oldestFirst = queryAll<ChainItem>({
    ...inPartition(engineKeys.record('project', projectId).pk, HISTORY_PREFIX),
    ConsistentRead: true,
    Limit: 1,
  });
  for await (const { entry, link } of oldestFirst) return entry?.action === 'created' && link !== undefined;
  return false;
}

/**
 * Covers the history from before a project's chain, once: adds an entry with the number and the hash of all earlier
 * entries. Chains that began with the project need no such entry.
 * @returns whether this call added the entry
 */
export async function beginChain(projectId: string, now: Date): Promise<boolean> {
  const key = itemKeys.chainBegin(projectId);
  if (await readItem(key)) return false;
  if (await isFromCreation(projectId)) return false;
  const earlier = await unchainedChanges(projectId);
  const begins = { at: now.toISOString(), earlier: earlier.length, hash: await earlierHash(earlier) };
  const item: ChainItem = { ...key, chain: projectId, begins };
  return (await failureOf(transact([{ Put: putOnce({ ...item }) }]))) === undefined;
}

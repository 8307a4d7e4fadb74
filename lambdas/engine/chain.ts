import type { HistoryEntry } from '../../shared/api/history.ts';
import { withoutEnvironmentFields } from '../../shared/entities/environment-fields.ts';
import type { Head } from '../../shared/proof/chain.ts';
import { SHARDS } from '../../shared/schema/table-index.ts';
import { shardedByTime } from './by-time.ts';
import { engineKeys } from './keys.ts';
import { readItem, type ItemKey } from './table.ts';
import type { ChainStart, ChainEntry, RecordEntry, Content } from '../../shared/proof/shapes.ts';

/**
 * The hash chain of a project: every history entry of the project and its records has a number, the hash of the
 * previous entry, and its own hash. The head is an item that every save updates in its own transaction, so every
 * entry is chained as soon as the save succeeds. Chaining later in the stream follower would make saves cheaper, but
 * entries could be changed in the meantime. A save costs one more read and write; a new project only the write.
 *
 * Concurrent saves of a project conflict on the head. The loser retries (`transact`): it reads the head again and links
 * its entries to it (`linkToChains`).
 */

export const CHAIN_INDEX = 'ofProject';
const DIGITS = 8;

export const chainPartition = (projectId: string): string => `chain#${projectId}`;
export const chainSortKey = (number: number): string => String(number).padStart(DIGITS, '0');

/** The heads in the index by time, by the month of their last entry. */
export const headIndex = shardedByTime('chains', SHARDS.others);

interface Salted {
  /** Random, so that the hash of a hidden entry cannot be guessed from its content. */
  readonly salt?: string;
}

/** The content of an item before it is linked to a chain. */
interface ChainPayload extends ItemKey {
  readonly entry?: HistoryEntry;
  readonly deleted?: Readonly<Record<string, unknown>>;
  readonly begins?: ChainStart;
  readonly link?: Salted;
}

/** An item of a chain: a history entry, or the summary of earlier entries. */
export interface ChainItem extends ChainPayload {
  /** The project's id. */
  readonly chain: string;
  /** Absent in entries from before chains existed. */
  readonly link?: Pick<ChainEntry, 'number' | 'previous' | 'hash'> & Salted;
}

/** The hashed content of an item: without environment-specific ids, since the hash must verify in every environment. */
export function contentOf({ pk, entry, deleted, begins, link }: ChainPayload): Content {
  if (begins) return { begins };
  if (!entry) throw new Error('A chain item needs an entry or a summary.');
  const [noun = '', ...id] = pk.split('#');
  const changes = withoutEnvironmentFields(entry.changes);
  const change: RecordEntry = { noun, id: id.join('#'), entry: { ...entry, changes } };
  return {
    ...change,
    ...(deleted && { deleted: withoutEnvironmentFields(deleted) }),
    ...(link?.salt && { salt: link.salt }),
  };
}

/** Reads the last number and hash of a project's chain; undefined before its first entry. */
export async function readHead(projectId: string): Promise<Head | undefined> {
  const item = await readItem(engineKeys.chainHead(projectId));
  return item && { number: Number(item['number']), hash: String(item['hash']) };
}

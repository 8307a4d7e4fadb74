import { randomUUID } from 'node:crypto';
import type { HistoryEntry } from '../../shared/api/history.ts';
import { withoutEnvironmentFields } from '../../shared/entities/environment-fields.ts';
import { nextEntry, type Head } from '../../shared/proof/chain.ts';
import { placeAttributes, SHARDS } from '../../shared/schema/table-index.ts';
import { shardedByTime } from './by-time.ts';
import { monthOf } from './history-place.ts';
import { engineKeys } from './keys.ts';
import { readItem, type ItemKey } from './table.ts';
import type { Step } from './step.ts';
import type { ChainStart, ChainEntry, RecordEntry, Content } from '../../shared/proof/shapes.ts';

/**
 * The hash chain of a project: every history entry of the project and its records has a number, the hash of the
 * previous entry, and its own hash. The head is an item that every save updates in its own transaction, so every
 * entry is chained as soon as the save succeeds. Chaining later in the stream follower would make saves cheaper, but
 * entries could be changed in the meantime. A save costs one more read and write; a new project only the write.
 *
 * Concurrent saves of a project conflict on the head. The loser reads the head again and retries (`transact`).
 */

export const CHAIN_INDEX = 'ofProject';
const chainAttributes = placeAttributes(CHAIN_INDEX);
const DIGITS = 8;

export const chainPartition = (chain: string): string => `chain#${chain}`;
export const chainSortKey = (number: number): string => String(number).padStart(DIGITS, '0');

const heads = shardedByTime('chains', SHARDS.others);
/** The partitions with the heads of the chains whose last entry is from a month. */
export const headPartitions = heads.partitions;

interface Salted {
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

const isChainItem = (item: object | undefined): item is ChainItem =>
  item !== undefined && 'chain' in item && typeof item.chain === 'string';

const itemIn = ({ Put }: Step): ChainItem | undefined => (isChainItem(Put?.Item) ? Put.Item : undefined);

export async function readHead(chain: string): Promise<Head | undefined> {
  const item = await readItem(engineKeys.chainHead(chain));
  return item && { number: Number(item['number']), hash: String(item['hash']) };
}

/** The name of the step that moves the head of a chain. */
export const HEAD_STEP = 'chain head';

/** Returns the step that updates the head of a chain; it fails after a concurrent update. */
function headStep(chain: string, before: Head | undefined, after: Head): Step {
  const at = new Date().toISOString();
  const headKey = heads.place(monthOf(at), chain, `${at}#${chain}`);
  return {
    name: HEAD_STEP,
    Put: {
      Item: { ...engineKeys.chainHead(chain), ...headKey, number: after.number, hash: after.hash },
      ...(before
        ? {
            ConditionExpression: '#hash = :hash',
            ExpressionAttributeNames: { '#hash': 'hash' },
            ExpressionAttributeValues: { ':hash': before.hash },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  };
}

async function linkedItem(item: ChainItem, head: Head | undefined) {
  const salt = randomUUID();
  const { number, previous, hash } = await nextEntry(contentOf({ ...item, link: { salt } }), head);
  const link = { number, previous, hash, ...(item.entry && { salt }) };
  const indexKey = {
    [chainAttributes.partition]: chainPartition(item.chain),
    [chainAttributes.sort]: chainSortKey(number),
  };
  return { item: { ...item, link, ...indexKey }, head: { number, hash } };
}

/** Whether an entry creates the project and so begins its chain. */
const startsChain = ({ pk, chain, entry }: ChainItem) =>
  entry?.action === 'created' && pk === `project#${chain}`;

export const isChained = (steps: readonly Step[]): boolean => steps.some(itemIn);

/**
 * Links the entries among the steps to the current heads of their chains, and adds the steps that move the heads.
 * @param options `isRetry`: an attempt has failed, so the chain of a new project may exist already
 */
export async function linkToChains(
  steps: readonly Step[],
  { isRetry }: { readonly isRetry: boolean },
): Promise<readonly Step[]> {
  const items = steps.flatMap((step) => itemIn(step) ?? []);
  const chains = [...new Set(items.map(({ chain }) => chain))];
  const newChains = new Set(isRetry ? [] : items.filter(startsChain).map(({ chain }) => chain));
  const headOf = (chain: string) => (newChains.has(chain) ? undefined : readHead(chain));
  const headsBefore = new Map(
    await Promise.all(chains.map(async (chain) => [chain, await headOf(chain)] as const)),
  );
  const newHeads = new Map(headsBefore);
  const linked: Step[] = [];
  for (const step of steps) {
    const item = itemIn(step);
    if (!item || !step.Put) {
      linked.push(step);
      continue;
    }
    const next = await linkedItem(item, newHeads.get(item.chain));
    newHeads.set(item.chain, next.head);
    linked.push({ ...step, Put: { ...step.Put, Item: next.item } });
  }
  return [
    ...linked,
    ...chains.flatMap((chain) => {
      const newHead = newHeads.get(chain);
      return newHead ? [headStep(chain, headsBefore.get(chain), newHead)] : [];
    }),
  ];
}

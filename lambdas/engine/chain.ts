import { randomUUID } from 'node:crypto';
import type { HistoryEntry } from '../../shared/api/history.ts';
import { withoutBound } from '../../shared/entities/bound.ts';
import { nextEntry, type Head } from '../../shared/proof/chain.ts';
import {
  BY_TIME,
  partitionKeyOf,
  partitionsOfKey,
  placeAttributes,
  SHARDS,
} from '../../shared/schema/table-index.ts';
import { monthOf } from './history-place.ts';
import { keys } from './keys.ts';
import { readItem, tableName, type ItemKey } from './table.ts';
import type { Step } from './step.ts';
import type { Begun, Chained, Changed, Content } from '../../shared/proof/shapes.ts';

/**
 * The chain of a project: every entry of the history of the project and of what belongs to it has a number, the hash of
 * the entry before, and its own. The end of the chain is an item of its own, which each save moves on in its own
 * transaction: there is no entry without its place, and what a save was answered is held from then on. Sealing later,
 * by the follower of the stream, would cost a save nothing, but leave a time in which an entry can be changed unseen,
 * and entries that the follower gave up without any hash. A save costs one read and one write more; that of a new
 * project, whose chain begins with it, the write alone.
 *
 * Two saves of one project at the same time meet at the end of its chain. The one that came second reads it again and
 * is written behind the other (`transact`): no caller learns of it.
 */
export const CHAINED_IN = 'ofProject';
const chained = placeAttributes(CHAINED_IN);
const placed = placeAttributes(BY_TIME);
const DIGITS = 8;

/** The partition of an index with the entries of a chain, and the sort key of one among them. */
export const chainPartition = (chain: string): string => `chain#${chain}`;
export const placeInChain = (number: number): string => String(number).padStart(DIGITS, '0');
const chainPlace = (chain: string, number: number) => ({
  [chained.partition]: chainPartition(chain),
  [chained.sort]: placeInChain(number),
});

const HEADS = 'chains';
const sharding = { shards: SHARDS.others };
/** The partitions with the ends of chains that went on in a month. */
export const headPartitions = (month: string) => partitionsOfKey(HEADS, BY_TIME, sharding, month);
/** The place of a chain's end: by the time of its last entry. @param at ISO 8601 */
const headPlace = (chain: string, at: string) => ({
  [placed.partition]: partitionKeyOf(HEADS, sharding, monthOf(at), chain),
  [placed.sort]: `${at}#${chain}`,
});

interface Salted {
  readonly salt?: string;
}

/** What an item says, before it has its place in a chain. */
interface Said extends ItemKey {
  readonly entry?: HistoryEntry;
  readonly deleted?: Readonly<Record<string, unknown>>;
  readonly begins?: Begun;
  readonly link?: Salted;
}

/** An item that a chain holds: an entry of a history, or what says that others were there before it. */
export interface ChainItem extends Said {
  /** The project's id. */
  readonly chain: string;
  /** None where it was written before there were chains. */
  readonly link?: Pick<Chained, 'number' | 'previous' | 'hash'> & Salted;
}

/** What an item says in its chain. Its hash must verify in every environment, so it has no ids of this one. */
export function contentOf({ pk, entry, deleted, begins, link }: Said): Content {
  if (begins) return { begins };
  if (!entry) throw new Error('An item of a chain says something.');
  const [noun = '', ...id] = pk.split('#');
  const changes = withoutBound(entry.changes);
  const said: Changed = { noun, id: id.join('#'), entry: { ...entry, changes } };
  return {
    ...said,
    ...(deleted && { deleted: withoutBound(deleted) }),
    ...(link?.salt && { salt: link.salt }),
  };
}

const isChainItem = (item: object | undefined): item is ChainItem =>
  item !== undefined && 'chain' in item && typeof item.chain === 'string';

const itemIn = ({ Put }: Step): ChainItem | undefined => (isChainItem(Put?.Item) ? Put.Item : undefined);

/** The end of a chain as it is stored. */
export async function readHead(chain: string): Promise<Head | undefined> {
  const item = await readItem(keys.chainHead(chain));
  return item && { number: Number(item['number']), hash: String(item['hash']) };
}

/** The name of the step that moves the end of a chain. */
export const HEAD = 'end of chain';

/** Moves the end of a chain; fails when somebody else has moved it. */
function headStep(chain: string, before: Head | undefined, after: Head): Step {
  const place = headPlace(chain, new Date().toISOString());
  return {
    name: HEAD,
    Put: {
      TableName: tableName(),
      Item: { ...keys.chainHead(chain), ...place, number: after.number, hash: after.hash },
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
  return { item: { ...item, link, ...chainPlace(item.chain, number) }, head: { number, hash } };
}

/** The chain that begins with an entry: that of a project which is made. */
const begunBy = ({ pk, chain, entry }: ChainItem) => entry?.action === 'created' && pk === `project#${chain}`;

/** Whether a transaction writes entries of chains. */
export const isChained = (steps: readonly Step[]): boolean => steps.some(itemIn);

/**
 * The steps with their entries linked to the chains as they are now; the ends of the chains come last.
 * @param again the steps failed once: a chain that should begin with them may have been there
 */
export async function withLinks(steps: readonly Step[], again: boolean): Promise<readonly Step[]> {
  const items = steps.flatMap((step) => itemIn(step) ?? []);
  const chains = [...new Set(items.map(({ chain }) => chain))];
  const begun = new Set(again ? [] : items.filter(begunBy).map(({ chain }) => chain));
  const headOf = (chain: string) => (begun.has(chain) ? undefined : readHead(chain));
  const before = new Map(
    await Promise.all(chains.map(async (chain) => [chain, await headOf(chain)] as const)),
  );
  const heads = new Map(before);
  const linked: Step[] = [];
  for (const step of steps) {
    const item = itemIn(step);
    if (!item || !step.Put) {
      linked.push(step);
      continue;
    }
    const next = await linkedItem(item, heads.get(item.chain));
    heads.set(item.chain, next.head);
    linked.push({ ...step, Put: { ...step.Put, Item: next.item } });
  }
  return [
    ...linked,
    ...chains.flatMap((chain) => {
      const after = heads.get(chain);
      return after ? [headStep(chain, before.get(chain), after)] : [];
    }),
  ];
}

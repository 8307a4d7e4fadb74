import { randomUUID } from 'node:crypto';
import { nextEntry, type Head } from '../../shared/proof/chain.ts';
import { placeAttributes } from '../../shared/schema/table-index.ts';
import {
  CHAIN_INDEX,
  chainPartition,
  chainSortKey,
  contentOf,
  headIndex,
  readHead,
  type ChainItem,
} from './chain.ts';
import { monthOf } from './history-place.ts';
import { engineKeys } from './keys.ts';
import type { Step } from './step.ts';

const chainAttributes = placeAttributes(CHAIN_INDEX);

const isChainItem = (item: object | undefined): item is ChainItem =>
  item !== undefined && 'chain' in item && typeof item.chain === 'string';

const itemIn = ({ Put }: Step): ChainItem | undefined => (isChainItem(Put?.Item) ? Put.Item : undefined);

/** The name of the step that moves the head of a chain. */
export const HEAD_STEP = 'chain head';

/** Returns the step that moves the head of a chain; it fails if another save has moved it. */
function headStep(projectId: string, before: Head | undefined, after: Head): Step {
  const at = new Date().toISOString();
  const indexKey = headIndex.place(monthOf(at), projectId, `${at}#${projectId}`);
  return {
    name: HEAD_STEP,
    Put: {
      Item: { ...engineKeys.chainHead(projectId), ...indexKey, number: after.number, hash: after.hash },
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

/** Links an item to the head of its chain. @returns the item with its link, and the new head */
async function linkItem(item: ChainItem, head: Head | undefined) {
  const salt = randomUUID();
  const { number, previous, hash } = await nextEntry(contentOf({ ...item, link: { salt } }), head);
  // The summary of earlier entries has no entry and is hashed without a salt.
  const link = { number, previous, hash, ...(item.entry && { salt }) };
  const indexKey = {
    [chainAttributes.partition]: chainPartition(item.chain),
    [chainAttributes.sort]: chainSortKey(number),
  };
  return { linked: { ...item, link, ...indexKey }, newHead: { number, hash } };
}

/** Whether an entry creates the project and so begins its chain. */
const startsChain = ({ pk, chain, entry }: ChainItem) =>
  entry?.action === 'created' && pk === `project#${chain}`;

export const isChained = (steps: readonly Step[]): boolean => steps.some(itemIn);

/** Reads the heads of the items' chains, by project; undefined for a new chain, without a read. */
async function readHeads(items: readonly ChainItem[], isRetry: boolean) {
  const newChains = new Set(isRetry ? [] : items.filter(startsChain).map(({ chain }) => chain));
  const chains = [...new Set(items.map(({ chain }) => chain))];
  const heads = await Promise.all(
    chains.map(async (chain) => [chain, newChains.has(chain) ? undefined : await readHead(chain)] as const),
  );
  return new Map(heads);
}

/**
 * Links the history entries among the steps to the chains of their projects, and adds the steps that move the heads.
 * @param options `isRetry`: an attempt has failed, so the chain of a new project may exist already
 */
export async function linkToChains(
  steps: readonly Step[],
  { isRetry }: { readonly isRetry: boolean },
): Promise<readonly Step[]> {
  const items = steps.flatMap((step) => itemIn(step) ?? []);
  const headsBefore = await readHeads(items, isRetry);
  const newHeads = new Map<string, Head>();
  const linkedSteps: Step[] = [];
  for (const step of steps) {
    const item = itemIn(step);
    if (!item) {
      linkedSteps.push(step);
      continue;
    }
    // Entries of one project follow each other.
    const head = newHeads.get(item.chain) ?? headsBefore.get(item.chain);
    const { linked, newHead } = await linkItem(item, head);
    newHeads.set(item.chain, newHead);
    linkedSteps.push({ ...step, Put: { ...step.Put, Item: linked } });
  }
  const headSteps = [...newHeads].map(([chain, head]) => headStep(chain, headsBefore.get(chain), head));
  return [...linkedSteps, ...headSteps];
}

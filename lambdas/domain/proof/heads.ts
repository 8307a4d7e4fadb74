import { headPartitions } from '../../engine/chain.ts';
import { monthAfter, monthOf } from '../../engine/history-place.ts';
import { everyItemIn } from '../../engine/page.ts';
import type { Leaf } from '../../../shared/proof/shapes.ts';

const leafOf = ({ pk, number, hash }: Readonly<Record<string, unknown>>): Leaf => ({
  chain: String(pk).replace(/^chain#/, ''),
  number: Number(number),
  hash: String(hash),
});

/**
 * The ends of all chains that went on since a moment, by their names: each end stands in the index under the month and
 * the time of its last entry, so that this reads what changed and nothing else.
 * @param since ISO 8601
 */
export async function headsSince(since: string, now: Date): Promise<readonly Leaf[]> {
  const found = new Map<string, Leaf>();
  const last = monthOf(now.toISOString());
  for (let month = monthOf(since); month <= last; month = monthAfter(month))
    for await (const item of everyItemIn(headPartitions(month), { from: since })) {
      const leaf = leafOf(item);
      found.set(leaf.chain, leaf);
    }
  return [...found.values()].sort((one, other) => (one.chain < other.chain ? -1 : 1));
}

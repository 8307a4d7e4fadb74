import { headPartitions } from '../../engine/chain.ts';
import { monthAfter, monthOf } from '../../engine/history-place.ts';
import { everyItemIn } from '../../engine/page.ts';
import type { Head } from '../../../shared/proof/chain.ts';

/** The last entry of a chain. */
export interface ChainHead extends Head {
  /** The project's id. */
  readonly chain: string;
}

const headOf = ({ pk, number, hash }: Readonly<Record<string, unknown>>): ChainHead => ({
  chain: String(pk).replace(/^chain#/, ''),
  number: Number(number),
  hash: String(hash),
});

/**
 * Returns the heads of all chains with entries since a time. The index has each head under the month and time of its
 * last entry, so this reads changed chains only.
 * @param since ISO 8601
 */
export async function headsSince(since: string, now: Date): Promise<readonly ChainHead[]> {
  const heads = new Map<string, ChainHead>();
  const last = monthOf(now.toISOString());
  for (let month = monthOf(since); month <= last; month = monthAfter(month))
    for await (const item of everyItemIn(headPartitions(month), { from: since })) {
      const head = headOf(item);
      heads.set(head.chain, head);
    }
  return [...heads.values()];
}

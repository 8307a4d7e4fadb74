import { byTime } from '../../engine/by-time.ts';
import { headIndex } from '../../engine/chain.ts';
import { monthAfter, monthOf } from '../../engine/history-place.ts';
import { everyItemIn } from '../../engine/page.ts';
import type { Head } from '../../../shared/proof/chain.ts';
import { compareTexts } from '../../../shared/schema/sorting.ts';

/** The last entry of a chain. */
export interface ChainHead extends Head {
  /** The project's id. */
  readonly chain: string;
}

/** A head with the time of its entry, ISO 8601. */
interface DatedHead {
  readonly at: string;
  readonly head: ChainHead;
}

const datedHead = (item: Readonly<Record<string, unknown>>): DatedHead => ({
  at: String(item[byTime.sort]).split('#')[0] ?? '',
  head: {
    chain: String(item['pk']).replace(/^chain#/, ''),
    number: Number(item['number']),
    hash: String(item['hash']),
  },
});

/**
 * Returns the heads of all chains with entries since a time, oldest first. The index has each head under the month and
 * time of its last entry, so this reads changed chains only.
 * @param since ISO 8601
 */
export async function readHeadsSince(since: string, now: Date): Promise<readonly DatedHead[]> {
  const heads = new Map<string, DatedHead>();
  const last = monthOf(now.toISOString());
  for (let month = monthOf(since); month <= last; month = monthAfter(month))
    for await (const item of everyItemIn(headIndex.partitions(month), { from: since })) {
      const dated = datedHead(item);
      heads.set(dated.head.chain, dated);
    }
  return [...heads.values()].sort((a, b) => compareTexts(a.at, b.at));
}

import { countLasting, lastingKeys } from '../lasting.ts';
import type { StandIn } from './stand-in.ts';
import { allItems, hasItem, writeItems } from './write-items.ts';

/** Counts what must last, such as administrators, in a data folder from before that was counted. */
export async function countMissing(dynamodb: StandIn, tableName: string): Promise<void> {
  const missing = new Set<unknown>();
  for (const key of lastingKeys) if (!(await hasItem(dynamodb, tableName, key))) missing.add(key.pk);
  if (missing.size === 0) return;
  const counters = countLasting(await allItems(dynamodb, tableName));
  await writeItems(
    dynamodb,
    tableName,
    counters.filter(({ pk }) => missing.has(pk)),
  );
}

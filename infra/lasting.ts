import { groupCounters } from '../lambdas/engine/items.ts';
import { keys } from '../lambdas/engine/keys.ts';
import { entityOf, nounOf, nouns } from '../shared/entities/index.ts';
import { groupKey } from '../shared/entities/relations.ts';
import type { AnyRecord } from '../shared/schema/entity.ts';

type Item = Readonly<Record<string, unknown>>;

/** The keys of the counters of what must last, such as administrators. */
export const lastingKeys = nouns.flatMap((noun) =>
  (entityOf(noun).bounds ?? []).flatMap((bound) =>
    bound.least === undefined ? [] : [keys.counter(noun, groupKey(bound, ''))],
  ),
);

/** The counters of what must last among a table's items. */
export function countLasting(items: readonly Item[]): readonly Item[] {
  const records = items.flatMap(({ sk, noun: name, record }) => {
    const noun = nounOf(String(name));
    return noun && sk === 'record' ? [{ noun, record: record as AnyRecord }] : [];
  });
  return groupCounters(records);
}

import { lastingItems } from '../../lambdas/engine/items.ts';
import { keys } from '../../lambdas/engine/keys.ts';
import { nounOf, nouns, type Noun } from '../../shared/entities/index.ts';
import { lastingOf } from '../../shared/entities/relations.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import type { StandIn } from './stand-in.ts';
import { everyItem, hasItem, writeItems } from './write-items.ts';

interface Found {
  readonly noun: Noun;
  readonly record: AnyRecord;
}

async function missingCounters(dynamodb: StandIn, tableName: string): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const lasting of nouns.flatMap((noun) => lastingOf(noun) ?? [])) {
    const key = keys.counter(lasting.noun, lasting.key);
    if (!(await hasItem(dynamodb, tableName, key))) missing.add(key.pk);
  }
  return missing;
}

/** Counts what must last, such as administrators, in a data folder from before that was counted. */
export async function countLasting(dynamodb: StandIn, tableName: string): Promise<void> {
  const missing = await missingCounters(dynamodb, tableName);
  if (missing.size === 0) return;
  const records: Found[] = [];
  for await (const { sk, noun: name, record } of everyItem(dynamodb, tableName)) {
    const noun = nounOf(String(name));
    if (noun && sk === 'record') records.push({ noun, record: record as AnyRecord });
  }
  await writeItems(
    dynamodb,
    tableName,
    lastingItems(records).filter(({ pk }) => missing.has(pk)),
  );
}

import { nounOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { recordOf } from './items.ts';
import { engineKeys } from './keys.ts';
import { readItems } from './read-many.ts';

/** Reads existing records of any nouns by `noun#key`, bypassing access rules; one BatchGet for each hundred. */
export async function readTogether(
  recordKeys: readonly { readonly noun: Noun; readonly key: string }[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const all = new Map(recordKeys.map(({ noun, key }) => [`${noun}#${key}`, engineKeys.record(noun, key)]));
  const items = await readItems([...all.values()]);
  return new Map(items.flatMap((item) => (nounOf(item.noun) ? [[item.pk, recordOf(item)] as const] : [])));
}

export function recordIn<N extends Noun>(
  records: ReadonlyMap<string, AnyRecord>,
  noun: N,
  key: string,
): RecordFor[N] | undefined {
  return records.get(`${noun}#${key}`) as RecordFor[N] | undefined;
}

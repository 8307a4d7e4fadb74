import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { heldAttribute, placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import { queryAll } from './query-all.ts';

/** The text that an index holds of every record of a partition, in the partition's order. */
async function everyTextOf<N extends Noun>({ index, value }: Partition<N>): Promise<readonly string[]> {
  const attribute = heldAttribute(index);
  const texts: string[] = [];
  const items = queryAll<Readonly<Record<string, unknown>>>({
    IndexName: index,
    KeyConditionExpression: '#pk = :pk',
    // What is not sent need not be read: a ranking reads thousands.
    ProjectionExpression: '#held',
    ExpressionAttributeNames: { '#pk': placeAttributes(index).partition, '#held': attribute },
    ExpressionAttributeValues: { ':pk': value },
  });
  for await (const { [attribute]: held } of items) if (typeof held === 'string') texts.push(held);
  return texts;
}

/** The texts of partitions, one after the other. */
const everyTextIn = async <N extends Noun>(partitions: readonly Partition<N>[]) =>
  (await Promise.all(partitions.map(everyTextOf))).flat();

/** What the last reading of the partitions of each key parsed, by its text: bounded by what they hold. */
const parsedBefore = new Map<string, ReadonlyMap<string, unknown>>();

/**
 * The fields that an index holds of every record of partitions, as `everyRecordIn` whole ones. They are read each
 * time; what is the same as at the last reading of this warm function is the same object, which nobody changes.
 */
export async function everyHeldIn<N extends Noun, F extends keyof RecordFor[N]>(
  partitions: readonly Partition<N>[],
): Promise<readonly Readonly<Pick<RecordFor[N], F>>[]> {
  const key = partitions.map(({ index, value }) => `${index} ${value}`).join();
  const texts = await everyTextIn(partitions);
  const before = parsedBefore.get(key);
  const parsed = new Map<string, unknown>();
  for (const text of texts) parsed.set(text, before?.get(text) ?? JSON.parse(text));
  parsedBefore.set(key, parsed);
  return texts.map((text) => parsed.get(text)) as Readonly<Pick<RecordFor[N], F>>[];
}

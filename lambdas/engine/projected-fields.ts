import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { projectionAttribute, placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import { queryAll } from './query-all.ts';

/** Reads the projected fields of every record of a partition as JSON, in the partition's order. */
async function queryProjectedTexts<N extends Noun>({
  index,
  value,
}: Partition<N>): Promise<readonly string[]> {
  const attribute = projectionAttribute(index);
  const texts: string[] = [];
  const items = queryAll<Readonly<Record<string, unknown>>>({
    IndexName: index,
    KeyConditionExpression: '#pk = :pk',
    // Projects one attribute, because a ranking reads thousands of items.
    ProjectionExpression: '#projection',
    ExpressionAttributeNames: { '#pk': placeAttributes(index).partition, '#projection': attribute },
    ExpressionAttributeValues: { ':pk': value },
  });
  for await (const { [attribute]: text } of items) if (typeof text === 'string') texts.push(text);
  return texts;
}

interface ParsedTexts {
  readonly texts: readonly string[];
  readonly parsed: readonly unknown[];
}

/** The last texts of each partition list with their parsed objects; memory is bounded by the index contents. */
const parsedByPartitions = new Map<string, ParsedTexts>();

/** Parses texts, but reuses the parsed object of an unchanged text. */
function parseTexts(texts: readonly string[], last: ParsedTexts | undefined): readonly unknown[] {
  if (texts.length === last?.texts.length && texts.every((text, at) => text === last.texts[at]))
    return last.parsed;
  const parsedByText = new Map(last?.texts.map((text, at) => [text, last.parsed[at]]));
  return texts.map((text) => parsedByText.get(text) ?? JSON.parse(text));
}

/**
 * Reads an index's projected fields of every record in partitions, like `everyRecordIn` for whole records. Always
 * queries, but reuses the parsed object of an unchanged text; callers must not modify it.
 */
export async function queryProjectedFields<N extends Noun, F extends keyof RecordFor[N]>(
  partitions: readonly Partition<N>[],
): Promise<readonly Readonly<Pick<RecordFor[N], F>>[]> {
  const key = partitions.map(({ index, value }) => `${index} ${value}`).join();
  const texts = (await Promise.all(partitions.map(queryProjectedTexts))).flat();
  const parsed = parseTexts(texts, parsedByPartitions.get(key));
  parsedByPartitions.set(key, { texts, parsed });
  return parsed as readonly Readonly<Pick<RecordFor[N], F>>[];
}

import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { recordOf, type RecordItem } from './items.ts';
import { keys } from './keys.ts';
import { table, tableName } from './table.ts';

/** As many as one call reads. */
const MOST = 100;

type Keys = Record<string, unknown>[];
const requestOf = (of: Keys) => ({ [tableName()]: { Keys: of, ConsistentRead: true } });

/**
 * Items by their keys, consistently and in no order; those that do not exist are left out. One BatchGetItem, and others
 * for what the table leaves over.
 * @param wanted at most a hundred
 */
export async function readItems(wanted: Keys): Promise<readonly RecordItem[]> {
  const found: RecordItem[] = [];
  let ask: Keys | undefined = wanted;
  while (ask && ask.length > 0) {
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await table.send(
      new BatchGetCommand({ RequestItems: requestOf(ask) }),
    );
    for (const item of Responses?.[tableName()] ?? []) found.push(item as RecordItem);
    ask = UnprocessedKeys?.[tableName()]?.Keys;
  }
  return found;
}

async function readHundred<N extends Noun>(
  noun: N,
  wanted: readonly string[],
): Promise<readonly RecordFor[N][]> {
  const items = await readItems(wanted.map((key) => keys.record(noun, key)));
  return items.map((item) => recordOf<N>({ noun, record: (item as RecordItem<N>).record }));
}

/**
 * Records of a noun, whoever asks, consistently and in no order; those that do not exist are left out. One
 * BatchGetItem for each hundred.
 */
export async function readMany<N extends Noun>(
  noun: N,
  of: Iterable<string>,
): Promise<readonly RecordFor[N][]> {
  const wanted = [...new Set(of)];
  const found: (readonly RecordFor[N][])[] = [];
  for (let from = 0; from < wanted.length; from += MOST)
    found.push(await readHundred(noun, wanted.slice(from, from + MOST)));
  return found.flat();
}

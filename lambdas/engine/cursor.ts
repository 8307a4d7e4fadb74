import * as z from 'zod/mini';
import { invalid } from '../../shared/schema/errors.ts';
import { placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import { isKeyPart } from './key-part.ts';

/** By partition: the key that its next page begins after, or null when it is read to its end. */
const positionShape = z.record(
  z.string(),
  z.nullable(z.record(z.string(), z.string().check(z.refine(isKeyPart)))),
);
export type Position = z.output<typeof positionShape>;
type ItemPosition = Readonly<Record<string, string>>;

export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Where an item lies in an index: what a Query starts after. */
export function positionOf(index: string, item: Readonly<Record<string, unknown>>): ItemPosition {
  const { partition, sort } = placeAttributes(index);
  return Object.fromEntries(['pk', 'sk', partition, sort].map((name) => [name, String(item[name])]));
}

/** Whether a position has exactly the attributes that a Query accepts as its start. */
function isPositionIn({ index, value }: Partition, key: ItemPosition, begins: string): boolean {
  const { partition, sort } = placeAttributes(index);
  const names = ['pk', 'sk', partition, sort].sort().join();
  if (!key[sort]?.startsWith(begins)) return false;
  return key[partition] === value && Object.keys(key).sort().join() === names;
}

/**
 * Reads a cursor for these partitions; nobody continues the list of another one.
 * @param begins what every sort key of the list begins with
 * @throws VisibleError 400 when the text is no cursor of this list
 */
export function decodeCursor(
  cursor: string | undefined,
  partitions: readonly Partition[],
  begins = '',
): Position {
  if (!cursor) return {};
  const read = z.safeParse(positionShape, parse(cursor));
  const fits =
    read.success &&
    Object.entries(read.data).every(([value, key]) => {
      const partition = partitions.find((one) => one.value === value);
      return partition !== undefined && (key === null || isPositionIn(partition, key, begins));
    });
  if (!read.success || !fits) throw invalid({ cursor: 'Invalid cursor' });
  return read.data;
}

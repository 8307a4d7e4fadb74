import * as z from 'zod/mini';
import { invalid } from '../../shared/schema/errors.ts';
import { compareUtf8 } from '../../shared/schema/sorting.ts';
import { placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import { isKeyPart } from './key-part.ts';

export const encodeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads a position from a cursor. @param shape of the positions of this list @throws VisibleError 400 for any other text */
export function decodeCursor<S extends z.core.$ZodType>(cursor: string, shape: S): z.output<S> {
  const read = z.safeParse(shape, parse(cursor));
  if (!read.success) throw invalid({ cursor: 'Invalid cursor' });
  return read.data;
}

/** A text that the table accepts in a key. */
export const keyPart = z.string().check(z.refine(isKeyPart));

/** For each partition, the key after which its next page begins; null when it was read to its end. */
export const positionShape = z.record(z.string(), z.nullable(z.record(z.string(), keyPart)));
export type Position = z.output<typeof positionShape>;
type ItemPosition = Readonly<Record<string, string>>;

/** The range of sort keys that a list reads. */
export interface KeyRange {
  /** The lowest sort key. */
  readonly from?: string | undefined;
  /** The highest sort key; only with a lowest one. */
  readonly to?: string | undefined;
  /** The beginning of every sort key. */
  readonly begins?: string | undefined;
}

/** Returns the key of an item in an index. A Query can start after it. */
export function positionOf(index: string, item: Readonly<Record<string, unknown>>): ItemPosition {
  const { partition, sort } = placeAttributes(index);
  return Object.fromEntries(['pk', 'sk', partition, sort].map((name) => [name, String(item[name])]));
}

/** Whether a Query accepts a position as its start: it has exactly these attributes and is within the range. */
function isStartIn(
  { index, value }: Partition,
  key: ItemPosition,
  { from = '', to, begins = '' }: KeyRange,
): boolean {
  const { partition, sort } = placeAttributes(index);
  const names = ['pk', 'sk', partition, sort].sort().join();
  const sortKey = key[sort] ?? '';
  const isWithin = compareUtf8(sortKey, from) > 0 && (to === undefined || compareUtf8(sortKey, to) < 0);
  if (!sortKey.startsWith(begins) || !isWithin) return false;
  return key[partition] === value && Object.keys(key).sort().join() === names;
}

/** Whether a position contains only keys of these partitions, within the range. */
export const isPositionIn = (
  position: Position,
  partitions: readonly Partition[],
  range: KeyRange,
): boolean =>
  Object.entries(position).every(([value, key]) => {
    const partition = partitions.find((entry) => entry.value === value);
    return partition !== undefined && (key === null || isStartIn(partition, key, range));
  });

export const positionShapeIn = (partitions: readonly Partition[], range: KeyRange) =>
  positionShape.check(z.refine((position) => isPositionIn(position, partitions, range)));

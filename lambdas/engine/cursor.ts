import * as z from 'zod/mini';
import { invalid } from '../../shared/schema/errors.ts';
import { compareUtf8 } from '../../shared/schema/sorting.ts';
import { placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import { isKeyPart } from './key-part.ts';

/** By partition: the key that its next page begins after, or null when it is read to its end. */
const positionShape = z.record(
  z.string(),
  z.nullable(z.record(z.string(), z.string().check(z.refine(isKeyPart)))),
);
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

const refused = () => invalid({ cursor: 'Invalid cursor' });

const decoded = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8');

/** A cursor of a list that continues at one place, such as a sort key. */
export const encodePlace = (place: string): string => Buffer.from(place).toString('base64url');

/**
 * Reads the place in a cursor.
 * @throws VisibleError 400 for a place of another form, or one that the table cannot hold in a key
 */
export function decodePlace(cursor: string, form: RegExp): string {
  const place = decoded(cursor);
  if (!isKeyPart(place) || !form.test(place)) throw refused();
  return place;
}

export const encodeCursor = (position: Position): string => encodePlace(JSON.stringify(position));

function parse(cursor: string): unknown {
  try {
    return JSON.parse(decoded(cursor));
  } catch {
    return undefined;
  }
}

/** Where an item lies in an index: what a Query starts after. */
export function positionOf(index: string, item: Readonly<Record<string, unknown>>): ItemPosition {
  const { partition, sort } = placeAttributes(index);
  return Object.fromEntries(['pk', 'sk', partition, sort].map((name) => [name, String(item[name])]));
}

/** Whether a Query accepts a position as its start: it has exactly these attributes and lies in the range. */
function isPositionIn(
  { index, value }: Partition,
  key: ItemPosition,
  { from = '', to, begins = '' }: KeyRange,
): boolean {
  const { partition, sort } = placeAttributes(index);
  const names = ['pk', 'sk', partition, sort].sort().join();
  const place = key[sort] ?? '';
  const isWithin = compareUtf8(place, from) > 0 && (to === undefined || compareUtf8(place, to) < 0);
  if (!place.startsWith(begins) || !isWithin) return false;
  return key[partition] === value && Object.keys(key).sort().join() === names;
}

/**
 * Reads a cursor for these partitions; nobody continues the list of another one.
 * @throws VisibleError 400 when the text is no cursor of this list
 */
export function decodeCursor(
  cursor: string | undefined,
  partitions: readonly Partition[],
  range: KeyRange = {},
): Position {
  if (!cursor) return {};
  const read = z.safeParse(positionShape, parse(cursor));
  const fits =
    read.success &&
    Object.entries(read.data).every(([value, key]) => {
      const partition = partitions.find((one) => one.value === value);
      return partition !== undefined && (key === null || isPositionIn(partition, key, range));
    });
  if (!read.success || !fits) throw refused();
  return read.data;
}

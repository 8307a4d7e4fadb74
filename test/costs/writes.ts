import { itemSize } from '../../infra/local/dynamodb/attribute-values.ts';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import type { Item } from '../../infra/local/dynamodb/request-types.ts';
import { indexNames, partialIndexes } from '../../shared/entities/index.ts';
import { projectionAttribute, placeAttributes } from '../../shared/schema/table-index.ts';

const KB = 1024;
const unitsFor = (item: Item | undefined): number => (item ? Math.max(1, Math.ceil(itemSize(item) / KB)) : 0);

/** What an index holds of an item; undefined of one that has no place in it. */
function entryOf(index: string, item: Item | undefined): Item | undefined {
  const { partition, sort } = placeAttributes(index);
  if (!item || !(partition in item)) return undefined;
  if (!partialIndexes.includes(index)) return item;
  const held = ['pk', 'sk', partition, sort, projectionAttribute(index)];
  return Object.fromEntries(Object.entries(item).filter(([name]) => held.includes(name)));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Units of one index: a changed place deletes one entry and puts another, an entry that stays as it is costs nothing. */
function indexUnits(index: string, before: Item | undefined, after: Item | undefined): number {
  const [was, is] = [entryOf(index, before), entryOf(index, after)];
  if (!was || !is) return unitsFor(was ?? is);
  if (same(was, is)) return 0;
  const moved = Object.values(placeAttributes(index)).some((name) => !same(was[name], is[name]));
  return moved ? unitsFor(was) + unitsFor(is) : Math.max(unitsFor(was), unitsFor(is));
}

/**
 * The write units of a change of an item, in the table and in every index, as DynamoDB counts them: kilobytes of the
 * larger of both images.
 * @param transactional written in a transaction: the table counts twice, its indexes once
 */
export function writeUnits({ dynamodb }: Pick<StreamRecord, 'dynamodb'>, transactional: boolean): number {
  const { OldImage: before, NewImage: after } = dynamodb;
  const own = Math.max(unitsFor(before), unitsFor(after)) * (transactional ? 2 : 1);
  return indexNames.reduce((sum, index) => sum + indexUnits(index, before, after), own);
}

import { itemSize } from '../../infra/local/dynamodb/attribute-values.ts';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import type { Item } from '../../infra/local/dynamodb/request-types.ts';
import { indexNames, partialIndexes } from '../../shared/entities/index.ts';
import { projectionAttribute, placeAttributes } from '../../shared/schema/table-index.ts';

const KB = 1024;
const unitsFor = (item: Item | undefined): number => (item ? Math.max(1, Math.ceil(itemSize(item) / KB)) : 0);

/** The projection of an item in an index; undefined for an item without the index's key. */
function projectItem(index: string, item: Item | undefined): Item | undefined {
  const { partition, sort } = placeAttributes(index);
  if (!item || !(partition in item)) return undefined;
  if (!partialIndexes.includes(index)) return item;
  const projectedNames = ['pk', 'sk', partition, sort, projectionAttribute(index)];
  return Object.fromEntries(Object.entries(item).filter(([name]) => projectedNames.includes(name)));
}

const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Units of one index: a changed key deletes an entry and puts another; an unchanged entry is free. */
function indexUnits(index: string, before: Item | undefined, after: Item | undefined): number {
  const [entryBefore, entryAfter] = [projectItem(index, before), projectItem(index, after)];
  if (!entryBefore || !entryAfter) return unitsFor(entryBefore ?? entryAfter);
  if (isEqual(entryBefore, entryAfter)) return 0;
  const hasMoved = Object.values(placeAttributes(index)).some(
    (name) => !isEqual(entryBefore[name], entryAfter[name]),
  );
  return hasMoved
    ? unitsFor(entryBefore) + unitsFor(entryAfter)
    : Math.max(unitsFor(entryBefore), unitsFor(entryAfter));
}

/**
 * Write units of an item's change in the table and every index: kilobytes of the larger image.
 * @param isTransactional whether it is written in a transaction, which counts double in the table only
 */
export function writeUnits({ dynamodb }: Pick<StreamRecord, 'dynamodb'>, isTransactional: boolean): number {
  const { OldImage: before, NewImage: after } = dynamodb;
  const tableUnits = Math.max(unitsFor(before), unitsFor(after)) * (isTransactional ? 2 : 1);
  return indexNames.reduce((sum, index) => sum + indexUnits(index, before, after), tableUnits);
}

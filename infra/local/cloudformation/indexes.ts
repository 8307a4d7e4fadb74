import { listOf, objectOf } from '../json.ts';
import type { Resource, Stack } from '../template/assembly.ts';

const indexesOf = ({ properties }: Resource): readonly string[] =>
  listOf(properties['GlobalSecondaryIndexes']).map((index) => String(objectOf(index)['IndexName']));

/** Names of the indexes that an update makes or deletes. */
export function changedIndexes(before: Resource, after: Resource): readonly string[] {
  const [had, has] = [indexesOf(before), indexesOf(after)];
  return [...has.filter((name) => !had.includes(name)), ...had.filter((name) => !has.includes(name))];
}

/** DynamoDB makes or deletes one global secondary index of a table per update; a new table has as many as it likes. */
export function refusedIndexes(before: Stack | undefined, after: Stack): readonly string[] {
  return Object.entries(after.resources).flatMap(([id, resource]) => {
    const old = before?.resources[id];
    if (resource.type !== 'AWS::DynamoDB::Table' || !old) return [];
    const changes = changedIndexes(old, resource);
    if (changes.length < 2) return [];
    return [
      `${after.name}/${id}: cannot perform more than one GSI creation or deletion in a single update (${changes.join(', ')})`,
    ];
  });
}

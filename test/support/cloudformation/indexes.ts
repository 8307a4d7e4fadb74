import { isDeepStrictEqual } from 'node:util';
import { listOf, objectOf } from '../../../infra/local/json.ts';
import type { Resource, Stack } from '../../../infra/local/template/assembly.ts';

type Index = Readonly<Record<string, unknown>>;

const indexesOf = ({ properties }: Resource): ReadonlyMap<string, Index> =>
  new Map(
    listOf(properties['GlobalSecondaryIndexes']).map((index) => {
      const of = objectOf(index);
      return [String(of['IndexName']), of];
    }),
  );

/** Names of the indexes that an update makes or deletes. */
export function changedIndexes(before: Resource, after: Resource): readonly string[] {
  const [had, has] = [indexesOf(before), indexesOf(after)];
  return [
    ...[...has.keys()].filter((name) => !had.has(name)),
    ...[...had.keys()].filter((name) => !has.has(name)),
  ];
}

/** What an index is keyed by and holds is settled when it is made. */
const SETTLED = ['KeySchema', 'Projection'] as const;

/** Names of the indexes that an update would key by or let hold something else. */
function redefinedIndexes(before: Resource, after: Resource): readonly string[] {
  const had = indexesOf(before);
  return [...indexesOf(after)].flatMap(([name, index]) => {
    const old = had.get(name);
    return old && SETTLED.some((part) => !isDeepStrictEqual(old[part], index[part])) ? [name] : [];
  });
}

/**
 * DynamoDB makes or deletes one global secondary index of a table per update, and changes none in place; a new table
 * has as many as it likes.
 */
export function refusedIndexes(before: Stack | undefined, after: Stack): readonly string[] {
  return Object.entries(after.resources).flatMap(([id, resource]) => {
    const old = before?.resources[id];
    if (resource.type !== 'AWS::DynamoDB::Table' || !old) return [];
    const changes = changedIndexes(old, resource);
    return [
      ...(changes.length > 1
        ? [
            `${after.name}/${id}: cannot perform more than one GSI creation or deletion in a single update (${changes.join(', ')})`,
          ]
        : []),
      ...redefinedIndexes(old, resource).map(
        (name) =>
          `${after.name}/${id}: cannot update GSI's properties other than Provisioned Throughput. You can create a new GSI with a different name (${name})`,
      ),
    ];
  });
}

import { isDeepStrictEqual } from 'node:util';
import { listOf, objectOf } from '../../../infra/local/json.ts';
import type { Resource, Stack } from '../../../infra/local/template/assembly.ts';

type Index = Readonly<Record<string, unknown>>;

const indexesOf = ({ properties }: Resource): ReadonlyMap<string, Index> =>
  new Map(
    listOf(properties['GlobalSecondaryIndexes']).map((index) => {
      const properties = objectOf(index);
      return [String(properties['IndexName']), properties];
    }),
  );

/** Names of the indexes that an update creates or deletes. */
export function changedIndexes(before: Resource, after: Resource): readonly string[] {
  const [namesBefore, namesAfter] = [indexesOf(before), indexesOf(after)];
  return [
    ...[...namesAfter.keys()].filter((name) => !namesBefore.has(name)),
    ...[...namesBefore.keys()].filter((name) => !namesAfter.has(name)),
  ];
}

/** Properties of an index that can't change. */
const FIXED = ['KeySchema', 'Projection'] as const;

/** Names of the indexes whose keys or projection an update would change. */
function redefinedIndexes(before: Resource, after: Resource): readonly string[] {
  const indexesBefore = indexesOf(before);
  return [...indexesOf(after)].flatMap(([name, index]) => {
    const old = indexesBefore.get(name);
    return old && FIXED.some((property) => !isDeepStrictEqual(old[property], index[property])) ? [name] : [];
  });
}

/**
 * DynamoDB creates or deletes one global secondary index of a table per update and can't change an index; a new table
 * can have several.
 */
export function indexRefusals(before: Stack | undefined, after: Stack): readonly string[] {
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

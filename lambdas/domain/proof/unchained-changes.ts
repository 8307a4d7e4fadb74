import { nouns, type Noun } from '../../../shared/entities/index.ts';
import { chainOf, keyIn, partitionsOf, relationsOf } from '../../../shared/entities/relations.ts';
import { contentOf, type ChainItem } from '../../engine/chain.ts';
import { HISTORY_PREFIX, engineKeys } from '../../engine/keys.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { inPartition, queryAll } from '../../engine/query-all.ts';
import { mapInBatches } from '../map-in-batches.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';

interface RecordKey {
  readonly noun: Noun;
  readonly key: string;
}

/** The project and its existing records. Records that were deleted before the chain began are missing. */
async function recordsOf(projectId: string): Promise<readonly RecordKey[]> {
  const records: RecordKey[] = [{ noun: 'project', key: projectId }];
  const relations = nouns.flatMap(relationsOf).filter(({ parent }) => parent === 'project');
  for (const { noun, relation } of relations)
    for await (const record of everyRecordIn(partitionsOf(noun, relation)(projectId)))
      if (chainOf(noun, record) === projectId) records.push({ noun, key: keyIn(noun, record) });
  return records;
}

async function unchainedEntries({ noun, key }: RecordKey): Promise<readonly RecordEntry[]> {
  const items = queryAll<ChainItem>({
    ...inPartition(engineKeys.record(noun, key).pk, HISTORY_PREFIX),
    FilterExpression: 'attribute_not_exists(link)',
    ConsistentRead: true,
  });
  const changes: RecordEntry[] = [];
  for await (const item of items) {
    const content = contentOf(item);
    if ('entry' in content) changes.push(content);
  }
  return changes;
}

const sortKeyOf = ({ noun, id, entry }: RecordEntry): string =>
  [entry.at, noun, id, String(entry.version).padStart(8, '0')].join('#');

/** History from before the chain began, oldest first. */
export async function unchainedChanges(projectId: string): Promise<readonly RecordEntry[]> {
  const changes = (await mapInBatches(await recordsOf(projectId), unchainedEntries)).flat();
  return changes.sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
}

import { nouns, type Noun } from '../../../shared/entities/index.ts';
import { chainOf, keyIn, partitionsOf, relationsOf } from '../../../shared/entities/relations.ts';
import { contentOf, type ChainItem } from '../../engine/chain.ts';
import { HISTORY, keys } from '../../engine/keys.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { queryAll } from '../../engine/query-all.ts';
import type { Changed } from '../../../shared/proof/shapes.ts';

interface Named {
  readonly noun: Noun;
  readonly key: string;
}

/** A project and the records that belong to it now. One that was deleted before the chain began is not among them. */
async function recordsOf(projectId: string): Promise<readonly Named[]> {
  const found: Named[] = [{ noun: 'project', key: projectId }];
  const relations = nouns.flatMap(relationsOf).filter(({ parent }) => parent === 'project');
  for (const { noun, relation } of relations)
    for await (const record of everyRecordIn(partitionsOf(noun, relation)(projectId)))
      if (chainOf(noun, record) === projectId) found.push({ noun, key: keyIn(noun, record) });
  return found;
}

/** The entries of a record's history that no chain holds. */
async function unlinkedOf({ noun, key }: Named): Promise<readonly Changed[]> {
  const items = queryAll<ChainItem>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :history)',
    FilterExpression: 'attribute_not_exists(link)',
    ExpressionAttributeValues: { ':pk': keys.record(noun, key).pk, ':history': HISTORY },
    ConsistentRead: true,
  });
  const found: Changed[] = [];
  for await (const item of items) {
    const content = contentOf(item);
    if ('entry' in content) found.push(content);
  }
  return found;
}

const placeOf = ({ noun, id, entry }: Changed): string =>
  [entry.at, noun, id, String(entry.version).padStart(8, '0')].join('#');

/** What was kept of a project before its chain began, oldest first. */
export async function earlierOf(projectId: string): Promise<readonly Changed[]> {
  const found: Changed[] = [];
  for (const named of await recordsOf(projectId)) found.push(...(await unlinkedOf(named)));
  return found.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

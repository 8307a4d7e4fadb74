import { history as routes } from '../../shared/api/history.ts';
import { entityOf, type Noun } from '../../shared/entities/index.ts';
import { mayReadHistory } from '../domain/history-access.ts';
import { mapInBatches } from '../domain/map-in-batches.ts';
import { lastDeleted } from '../engine/history.ts';
import { readSpan } from '../engine/history-span.ts';
import { linkNextPage } from '../engine/list.ts';
import { readTogether } from '../engine/read-together.ts';
import { serve } from '../engine/serve.ts';

interface NamedRecord {
  readonly noun: Noun;
  readonly id: string;
}

const keyOf = ({ noun, id }: NamedRecord) => `${noun}#${id}`;

/**
 * Returns a function that names records as screens do, with the last name of a deleted record; bypasses access rules.
 * One BatchGet for 100 records, and a Query for each deleted record.
 */
async function readTitles(all: readonly NamedRecord[]): Promise<(record: NamedRecord) => string> {
  const distinct = [...new Map(all.map((record) => [keyOf(record), record])).values()];
  const existing = await readTogether(distinct.map(({ noun, id }) => ({ noun, key: id })));
  const titles = await mapInBatches(distinct, async (named) => {
    const record = existing.get(keyOf(named)) ?? (await lastDeleted(named.noun, named.id))?.record;
    return [keyOf(named), record ? entityOf(named.noun).title(record) : ''] as const;
  });
  const byKey = new Map(titles);
  return (record) => byKey.get(keyOf(record)) ?? '';
}

export const handler = serve(routes.changes, async (call) => {
  const { from = '', to = '' } = call.query;
  const { changes, next } = await readSpan({ ...call.query, from, to }, call.store.now);
  if (next) linkNextPage(call, next);
  const readable = await Promise.all(changes.map(({ noun, id }) => mayReadHistory(call.store, noun, id)));
  const readableChanges = changes.filter((_, index) => readable[index]);
  const titleOf = await readTitles(readableChanges);
  return readableChanges.map((change) => ({ ...change, title: titleOf(change) }));
});

import { history as routes } from '../../shared/api/history.ts';
import { mayReadHistory } from '../domain/history-access.ts';
import { readTitles } from '../domain/record-titles.ts';
import { readSpan } from '../engine/history-span.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.changes, async (call) => {
  const { from = '', to = '' } = call.query;
  const { changes, next } = await readSpan({ ...call.query, from, to }, call.store.now);
  if (next) linkNextPage(call, next);
  const readable = await Promise.all(changes.map(({ noun, id }) => mayReadHistory(call.store, noun, id)));
  const readableChanges = changes.filter((_, index) => readable[index]);
  const titleOf = await readTitles(readableChanges);
  return readableChanges.map((change) => ({ ...change, title: titleOf(change) }));
});

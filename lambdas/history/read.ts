import { history as routes } from '../../shared/api/history.ts';
import { nounOf } from '../../shared/entities/index.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { mayReadHistory } from '../domain/history-access.ts';
import { readHistory } from '../engine/history.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async (call) => {
  const noun = nounOf(call.params.noun);
  if (!noun) throw notFound();
  if (!(await mayReadHistory(call.store, noun, call.params.id))) return [];
  const { entries, next } = await readHistory(noun, call.params.id, call.query);
  if (next) linkNextPage(call, next);
  return entries;
});

import { recordRules } from '../../shared/access.ts';
import { history as routes } from '../../shared/api/history.ts';
import { nounOf, type Noun } from '../../shared/entities/index.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { opens } from '../../shared/schema/rule.ts';
import { lastDeleted, readHistory } from '../engine/history.ts';
import { linkNextPage } from '../engine/list.ts';
import { readAny } from '../engine/read-any.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** Nothing is told of what the caller may not see: a draft of terms is its company's alone, also once it is deleted. */
async function isOpen(store: Store, noun: Noun, key: string): Promise<boolean> {
  const see = recordRules[noun].see(store.caller, {});
  if (see === 'yes') return true;
  const record = (await readAny(noun, key)) ?? (await lastDeleted(noun, key))?.record;
  return record !== undefined && opens(see, record);
}

export const handler = serve(routes.read, async (call) => {
  const noun = nounOf(call.params.noun);
  if (!noun) throw notFound();
  if (!(await isOpen(call.store, noun, call.params.id))) return [];
  const { entries, next } = await readHistory(noun, call.params.id, call.query);
  if (next) linkNextPage(call, next);
  return entries;
});

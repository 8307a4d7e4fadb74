import { recordRules } from '../../shared/access.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { opens } from '../../shared/schema/rule.ts';
import { lastDeleted } from '../engine/history.ts';
import { readAny } from '../engine/read-any.ts';
import type { Store } from '../engine/store.ts';

/** Nothing is told of what the caller may not see: a draft of terms is its company's alone, also once it is deleted. */
export async function mayReadHistory(store: Store, noun: Noun, key: string): Promise<boolean> {
  const see = recordRules[noun].see(store.caller, {});
  if (see === 'yes') return true;
  const record = (await readAny(noun, key)) ?? (await lastDeleted(noun, key))?.record;
  return record !== undefined && opens(see, record);
}

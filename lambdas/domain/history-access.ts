import { recordRules } from '../../shared/access.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { isOpenToKeys } from '../../shared/entities/key-scopes.ts';
import { permits } from '../../shared/schema/rule.ts';
import { lastDeleted } from '../engine/history.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Store } from '../engine/store.ts';

/**
 * Whether the caller may see a record and so its history: draft offers stay with their company even after deletion. API
 * keys see only nouns that are open to keys, whatever scopes they have: no notes, reviews or other facts of the team.
 */
export async function mayReadHistory(store: Store, noun: Noun, key: string): Promise<boolean> {
  if (store.caller.scopes && !isOpenToKeys(noun)) return false;
  const see = recordRules[noun].see(store.caller, {});
  if (see === 'allow') return true;
  const record = (await readUnscoped(noun, key)) ?? (await lastDeleted(noun, key))?.record;
  return record !== undefined && permits(see, record);
}

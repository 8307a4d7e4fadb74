import { isAdmin } from '../../shared/access.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { ownerFields } from '../../shared/entities/relations.ts';
import { permits, type AccessDecision } from '../../shared/schema/rule.ts';
import { idOf } from './derived-id.ts';
import { repeatsStored, type Values } from './record-body.ts';
import { saveRecord, type Saving } from './save.ts';
import type { Store } from './store.ts';

/**
 * Finds the existing record that a body without a version would create again: both have the same derived id.
 * @returns undefined for a body with a version, or without all values of the id
 */
export async function findExistingRecord<N extends Noun>(
  store: Store,
  noun: N,
  { version, ...body }: Values,
): Promise<RecordFor[N] | undefined> {
  const { caller } = store;
  const values: Values = { ...body, ...(isAdmin(caller) ? {} : ownerFields(noun, caller.companyId)) };
  const hasIdValues = entityOf(noun).idFrom?.every((field) => typeof values[field] === 'string');
  const isNew = version === undefined || version === null;
  return hasIdValues && isNew ? store.read(noun, idOf(noun, values)) : undefined;
}

/**
 * Saves a record with a derived id. The last choice counts, so a body without a version changes the existing record.
 * @param isRepetition whether to return an existing record with the same values; otherwise it is saved again
 */
export async function saveRecordWithDerivedId<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
  access: AccessDecision,
  saving: Saving<N>,
  isRepetition: (existing: RecordFor[N]) => Promise<boolean> | boolean = () => true,
): Promise<RecordFor[N]> {
  const existing = await findExistingRecord(store, noun, body);
  const isSame = existing && permits(access, existing) && repeatsStored(store, noun, body, existing);
  if (isSame && (await isRepetition(existing))) return existing;
  if (!existing) return saveRecord(store, noun, body, access, saving);
  const { id, version } = existing;
  try {
    return await saveRecord(store, noun, { ...body, id, version }, access, saving);
  } catch (error) {
    // Another user, or the same request sent twice, has saved the same choice concurrently.
    const stored = await store.read(noun, id);
    const isSaved = stored && stored.version > version && repeatsStored(store, noun, body, stored);
    if (isSaved && (await isRepetition(stored))) return stored;
    throw error;
  }
}

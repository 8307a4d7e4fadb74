import { currentPerson, onPersonChange } from '../../api/session-state.ts';
import type { Raw } from '../form/raw-values.ts';
import { keepUnsavedInput } from '../form/unsaved-input.ts';

/** Input that is being saved, by editor. */
const savingByName = new Map<string, { readonly email: string; readonly raw: Raw }>();

onPersonChange(() => {
  for (const [name, { email, raw }] of savingByName) keepUnsavedInput(name, email, raw);
  savingByName.clear();
});

/** Waits for a save; keeps its input if the session ends before the answer. */
export async function keepWhileSaving<T>(name: string, raw: Raw, save: () => Promise<T>): Promise<T> {
  const saving = { email: currentPerson()?.email ?? '', raw };
  savingByName.set(name, saving);
  try {
    return await save();
  } finally {
    // A later edit of the same value may be waiting.
    if (savingByName.get(name) === saving) savingByName.delete(name);
  }
}

import { currentPerson, onPersonChange } from '../../api/session-state.ts';
import type { Raw } from '../form/raw-values.ts';
import { keepUnsavedInput } from '../form/unsaved-input.ts';

interface Saving {
  readonly email: string;
  readonly raw: Raw;
  readonly before: Raw;
}

/** Edits that are being saved, by editor. */
const savingByName = new Map<string, Saving>();

onPersonChange(() => {
  for (const [name, { email, raw, before }] of savingByName) keepUnsavedInput(name, email, raw, before);
  savingByName.clear();
});

/** Waits for a save; keeps its input if the session ends before the answer. */
export async function keepWhileSaving<T>(
  name: string,
  input: Pick<Saving, 'raw' | 'before'>,
  save: () => Promise<T>,
): Promise<T> {
  const saving = { email: currentPerson()?.email ?? '', ...input };
  savingByName.set(name, saving);
  try {
    return await save();
  } finally {
    // A later edit of the same value may be waiting.
    if (savingByName.get(name) === saving) savingByName.delete(name);
  }
}

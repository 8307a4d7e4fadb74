import { currentPerson, onPersonChange } from '../../api/session-state.ts';
import type { Raw } from '../form/raw-values.ts';
import { keepUnsavedInput } from '../form/unsaved-input.ts';

/** The name under which the values from before an edit are kept. */
export const beforeOf = (name: string): string => `${name}, before`;

interface Input {
  readonly raw: Raw;
  /** The values that the user saw when editing began. */
  readonly before: Raw;
}

interface Saving extends Input {
  readonly email: string;
}

/** Keeps the input of an editor for the next time that the same user sees it. */
export function keepUnsavedEdit(name: string, email: string, { raw, before }: Input): void {
  keepUnsavedInput(name, email, raw);
  keepUnsavedInput(beforeOf(name), email, before);
}

/** Edits that are being saved, by editor. */
const savingByName = new Map<string, Saving>();

onPersonChange(() => {
  for (const [name, saving] of savingByName) keepUnsavedEdit(name, saving.email, saving);
  savingByName.clear();
});

/** Waits for a save; keeps its input if the session ends before the answer. */
export async function keepWhileSaving<T>(name: string, input: Input, save: () => Promise<T>): Promise<T> {
  const saving = { email: currentPerson()?.email ?? '', ...input };
  savingByName.set(name, saving);
  try {
    return await save();
  } finally {
    // A later edit of the same value may be waiting.
    if (savingByName.get(name) === saving) savingByName.delete(name);
  }
}

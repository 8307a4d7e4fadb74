import { currentPerson } from '../../api/session-state.ts';
import { createStore } from '../../api/store.ts';
import type { Raw } from '../form/raw-values.ts';

interface LostEdits {
  readonly email: string | undefined;
  readonly raw: Raw;
}

/**
 * Input of inline editors that could not be saved, by record, for the page of a deleted record. It stays for the same
 * user if the session ends.
 */
const lostEdits = createStore<Readonly<Record<string, LostEdits>>>({});

export function keepLostEdit(id: string, raw: Raw): void {
  const all = lostEdits.get();
  const email = currentPerson()?.email;
  const earlier = all[id]?.email === email ? all[id]?.raw : undefined;
  lostEdits.set({ ...all, [id]: { email, raw: { ...earlier, ...raw } } });
}

/** Forgets the input of fields that are saved now. */
export function dropLostEdit(id: string, names: readonly string[]): void {
  const all = lostEdits.get();
  const lost = all[id];
  if (!lost) return;
  const rest = Object.entries(lost.raw).filter(([name]) => !names.includes(name));
  lostEdits.set({ ...all, [id]: { ...lost, raw: Object.fromEntries(rest) } });
}

/** Returns what a user had typed for a record that was deleted; undefined if there is no such text. */
export const useLostEdits = (id: string, email: string): Raw | undefined =>
  lostEdits.usePart(({ [id]: lost }) =>
    lost?.email === email && Object.values(lost.raw).some((value) => value !== '') ? lost.raw : undefined,
  );

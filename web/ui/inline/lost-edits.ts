import { onPersonChange } from '../../api/session-state.ts';
import { createStore } from '../../api/store.ts';
import type { Raw } from '../form/raw-values.ts';

/** Input of inline editors whose record was deleted, by record. */
const lostEdits = createStore<Readonly<Record<string, Raw>>>({});

onPersonChange(() => lostEdits.set({}));

export const keepLostEdit = (id: string, raw: Raw): void =>
  lostEdits.set({ ...lostEdits.get(), [id]: { ...lostEdits.get()[id], ...raw } });

export const useLostEdits = (id: string): Raw | undefined => lostEdits.usePart((edits) => edits[id]);

import { createStore } from '../../api/store.ts';
import type { Raw } from './raw-values.ts';

interface UnsavedInput {
  readonly raw: Raw;
  /** The values that the user saw when an inline edit began. */
  readonly before?: Raw | undefined;
}

/**
 * Input that was unsaved when its session ended, its editor disappeared or its record was deleted, by form and user.
 * Kept in memory only.
 */
const inputByKey = createStore<Readonly<Record<string, UnsavedInput>>>({});

const keyOf = (name: string, email: string): string => `${email} ${name}`;

/** Names the form of a record. @param key the record's id, or a user's email */
export const recordInputName = (noun: string, key: string): string => `${noun} ${key}`;

export const keepUnsavedInput = (name: string, email: string, raw: Raw, before?: Raw): void =>
  inputByKey.set({ ...inputByKey.get(), [keyOf(name, email)]: { raw, before } });

/** Returns the user's kept input of a form. */
export const unsavedInputOf = (name: string, email: string): UnsavedInput | undefined =>
  inputByKey.get()[keyOf(name, email)];

/** Like `unsavedInputOf`; renders again when the input changes. */
export const useStoredInput = (name: string, email: string): UnsavedInput | undefined =>
  inputByKey.usePart(({ [keyOf(name, email)]: input }) => input);

export function dropUnsavedInput(name: string, email: string): void {
  const { [keyOf(name, email)]: _, ...rest } = inputByKey.get();
  inputByKey.set(rest);
}

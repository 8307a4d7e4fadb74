import { createStore } from '../../api/store.ts';
import type { Raw } from './raw-values.ts';

interface UnsavedInput {
  readonly email: string;
  readonly raw: Raw;
  /** The values that the user saw when an inline edit began. */
  readonly before?: Raw | undefined;
}

/**
 * Input that was unsaved when its session ended, its editor disappeared or its record was deleted, by the name of its
 * form. Kept in memory only.
 */
const inputByName = createStore<Readonly<Record<string, UnsavedInput>>>({});

/** Names the form of a record. @param key the record's id, or a user's email */
export const recordInputName = (noun: string, key: string): string => `${noun} ${key}`;

export const keepUnsavedInput = (name: string, email: string, raw: Raw, before?: Raw): void =>
  inputByName.set({ ...inputByName.get(), [name]: { email, raw, before } });

const ofUser = (input: UnsavedInput | undefined, email: string) =>
  input?.email === email ? input : undefined;

/** Returns the kept input of the same user in this form. */
export const unsavedInputOf = (name: string, email: string): UnsavedInput | undefined =>
  ofUser(inputByName.get()[name], email);

/** Like `unsavedInputOf`; renders again when the input changes. */
export const useInputKept = (name: string, email: string): UnsavedInput | undefined =>
  inputByName.usePart(({ [name]: input }) => ofUser(input, email));

export const dropUnsavedInput = (name: string): void => {
  const { [name]: _, ...rest } = inputByName.get();
  inputByName.set(rest);
};

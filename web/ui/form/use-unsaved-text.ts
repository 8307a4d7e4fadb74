import { useUnsavedState } from './use-unsaved-state.ts';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

/** State of a text that survives the end of the session, such as the reason of a decision. */
export const useUnsavedText = <T extends string | undefined>(name: string, initial: T) =>
  useUnsavedState<string | T>(name, initial, isText);

import type { Option } from '../../../shared/schema/field.ts';
import { useUnsavedState } from './use-unsaved-state.ts';

/**
 * State of checkboxes that survives the end of the session: the values of the checked options.
 * @param initial the values to begin with, the same array in all renders
 */
export function useUnsavedChoices<V extends string>(
  name: string,
  options: readonly Option<V>[],
  initial: V[],
) {
  const isChoice = (value: unknown) => options.some((option) => option.value === value);
  return useUnsavedState(name, initial, (kept): kept is V[] => Array.isArray(kept) && kept.every(isChoice));
}

import { entities, type Noun } from '../../../shared/entities/index.ts';
import { currentPerson } from '../../api/session-state.ts';
import { lazyPart } from '../lazy-part.tsx';
import { changedNames } from './raw-values.ts';
import { recordInputName, useStoredInput } from './unsaved-input.ts';

const UnsavedInput = lazyPart(() => import('./UnsavedInput.tsx'), null);
const NONE = {};

interface LostInputProps {
  readonly noun: Noun;
  readonly recordKey: string;
}

/**
 * Shows the user's input of a record that was deleted or can no longer be seen. It stays stored: the form opens with it
 * once the record can be read again.
 */
export function LostInput({ noun, recordKey }: LostInputProps) {
  const { email = '' } = currentPerson() ?? {};
  const { raw = NONE } = useStoredInput(recordInputName(noun, recordKey), email) ?? {};
  if (changedNames(NONE, raw).length === 0) return null;
  return <UnsavedInput noun={noun} fields={entities[noun].fields} form={{ initial: NONE, raw }} />;
}

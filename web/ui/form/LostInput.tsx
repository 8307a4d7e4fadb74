import { entities, type Noun } from '../../../shared/entities/index.ts';
import { currentPerson } from '../../api/session-state.ts';
import { lazyPart } from '../lazy-part.tsx';
import { changedNames } from './raw-values.ts';
import { recordInputName, useInputKept } from './unsaved-input.ts';

const UnsavedInput = lazyPart(() => import('./UnsavedInput.tsx'), null);
const NONE = {};

interface LostInputProps {
  readonly noun: Noun;
  readonly recordKey: string;
}

/**
 * What the user had typed before the record was deleted or disappeared for the user. It stays kept: the form opens with
 * it once the record can be read again.
 */
export function LostInput({ noun, recordKey }: LostInputProps) {
  const { email = '' } = currentPerson() ?? {};
  const { raw = NONE } = useInputKept(recordInputName(noun, recordKey), email) ?? {};
  if (changedNames(NONE, raw).length === 0) return null;
  return <UnsavedInput noun={noun} fields={entities[noun].fields} form={{ initial: NONE, raw }} />;
}

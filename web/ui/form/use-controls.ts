import { useCallback } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf, type Fields } from '../../../shared/schema/entity.ts';
import { useCaller } from '../../api/session-state.ts';
import { sydneyToday } from '../format.ts';
import { changedValues, type Raw } from './raw-values.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import type { FormRecord } from './use-draft-creation.ts';
import { useUnsavedInput, useKeepUnsavedInput } from './use-unsaved-input.ts';
import { useForm } from './use-form.ts';

const none = {};

/** State of a record form's controls; unsaved input survives the end of the session. */
export function useControls<N extends Noun>(
  options: RecordFormOptions<N>,
  { record, isStored }: FormRecord<RecordFor[N]>,
  fields: Fields,
  names: readonly string[],
) {
  const { noun, draft, extraValues } = options;
  const { email } = useCaller().profile;
  // A new form gets another id after signing in.
  const name = `${noun} ${isStored ? keyOf(entityOf(noun), options.record) : JSON.stringify(draft ?? extraValues)}`;
  const unsavedInput = useUnsavedInput(name, email);
  const check = useCallback(
    (values: Raw) =>
      entityOf(noun).check?.(
        { ...record, ...values },
        { before: isStored ? { ...record } : undefined, today: sydneyToday() },
      ) ?? none,
    [noun, record, isStored],
  );
  const controls = useForm({
    fields,
    names,
    record: { ...options.record },
    check,
    unsavedInput,
  });
  const { initial, raw, isDirty } = controls;
  useKeepUnsavedInput(name, email, isDirty ? changedValues(initial, raw) : undefined);
  return { controls, isRestored: unsavedInput !== undefined };
}

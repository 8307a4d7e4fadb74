import { useCallback } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf, type Fields } from '../../../shared/schema/entity.ts';
import { sydneyToday } from '../format.ts';
import type { Raw } from './raw-values.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import type { FormRecord } from './use-draft-creation.ts';
import { recordInputName } from './unsaved-input.ts';
import { useKeptForm } from './use-kept-form.ts';

const none = {};

/** State of a record form's controls; unsaved input survives the end of the session. */
export function useControls<N extends Noun>(
  options: RecordFormOptions<N>,
  { record, isStored }: FormRecord<RecordFor[N]>,
  fields: Fields,
  names: readonly string[],
) {
  const { noun, draft, extraValues } = options;
  // A new form gets another id after signing in.
  const key = isStored ? keyOf(entityOf(noun), options.record) : JSON.stringify(draft ?? extraValues);
  const check = useCallback(
    (values: Raw) =>
      entityOf(noun).check?.(
        { ...record, ...values },
        { before: isStored ? { ...record } : undefined, today: sydneyToday() },
      ) ?? none,
    [noun, record, isStored],
  );
  const { form, isRestored } = useKeptForm(recordInputName(noun, key), {
    fields,
    names,
    record: { ...options.record },
    check,
  });
  return { controls: form, isRestored };
}

import { useCallback } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { useCaller } from '../../api/session-state.ts';
import { sydneyToday } from '../format.ts';
import type { Raw } from './raw-values.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import type { Held } from './use-beginning.ts';
import { useDraft, useDraftKeeping } from './use-draft.ts';
import { useForm } from './use-form.ts';

const none = {};

/** The values of a record's form as they are typed; they outlast the end of the session. */
export function useControls<N extends Noun>(
  options: RecordFormOptions<N>,
  { record, stored }: Held<RecordFor[N]>,
  fields: Fields,
  names: readonly string[],
) {
  const { noun, empties = none } = options;
  const { email } = useCaller().profile;
  const name = `${noun} ${options.record.id}`;
  const draft = useDraft(name, email);
  const check = useCallback(
    (values: Raw) =>
      entityOf(noun).check?.(
        { ...record, ...values },
        { before: stored ? { ...record } : undefined, today: sydneyToday() },
      ) ?? none,
    [noun, record, stored],
  );
  const controls = useForm({ fields, names, record: { ...options.record }, check, draft, empties });
  useDraftKeeping(name, email, controls);
  return { controls, isBack: draft !== undefined };
}

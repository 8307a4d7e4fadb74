import { useCaller } from '../../api/session-state.ts';
import { changedValues } from './raw-values.ts';
import { useForm, type FormOptions } from './use-form.ts';
import { useKeepUnsavedInput, useRestoredInput } from './use-unsaved-input.ts';

/** State of a form whose unsaved input survives the end of the session. @param name identifies the form */
export function useKeptForm(name: string, options: Omit<FormOptions, 'unsavedInput'>) {
  const { email } = useCaller().profile;
  const unsavedInput = useRestoredInput(name, email)?.raw;
  const form = useForm({ ...options, unsavedInput });
  const { initial, raw, isDirty } = form;
  useKeepUnsavedInput(name, email, isDirty ? changedValues(initial, raw) : undefined);
  return { form, isRestored: unsavedInput !== undefined };
}

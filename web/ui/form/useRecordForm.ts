import { useCallback, useEffect, useState } from 'react';
import { entities, entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { writable } from '../../../shared/schema/input.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { useCaller } from '../../api/sessionState.ts';
import { sydneyToday } from '../format.ts';
import { notify } from '../notify.ts';
import { useLatest } from '../useLatest.ts';
import type { FormContext, RecordFormProps } from './recordFormProps.ts';
import { useBeginning } from './useBeginning.ts';
import { useForm } from './useForm.ts';
import { useDraftKeeping, useDraft } from './useDraft.ts';
import { useReturnAfterSave } from './useReturnAfterSave.ts';
import { focusFirst, useSaving } from './useSaving.ts';
import { useLeaveQuestion } from './useLeaveQuestion.tsx';
import { changedIn, changesSince, type Raw } from './rawValues.ts';

const none = {};
const only = (values: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Whether a field is shown in a read-only record: all but ids and values that only the server writes. */
const isPlain = (field: Field | undefined) => field?.write !== 'nobody' && field?.kind !== 'reference';

/** Which fields this caller can edit, and which are shown. */
function accessTo<N extends Noun>(
  { noun, locked, fixed = [] }: RecordFormProps<N>,
  admin: boolean,
  stored: boolean,
) {
  const fields: Fields = entities[noun].fields;
  const edits = (name: string) => {
    const field = fields[name];
    return (
      field !== undefined && !locked && !fixed.includes(name) && writable(field, { admin, creating: !stored })
    );
  };
  const shows = (name: string) =>
    edits(name) || fixed.includes(name) || (locked !== undefined && isPlain(fields[name]));
  return { fields, edits, shows };
}

/** The state of a record's form: fields, values, saving, and the question before it is left. */
export function useRecordForm<N extends Noun>(props: RecordFormProps<N>) {
  const { noun } = props;
  const { profile } = useCaller();
  const admin = profile.role === 'admin';
  const [held, setHeld] = useState({ record: props.record, stored: !props.creating });
  const { record, stored } = held;
  const hold = (next: RecordFor[N]) => setHeld({ record: next, stored: true });
  const { fields, edits, shows } = accessTo(props, admin, stored);
  const names = props.sections.flatMap((section) => section.fields).filter((name) => edits(name));
  const name = `${noun} ${props.record.id}`;
  const draft = useDraft(name, profile.email);
  const check = useCallback(
    (values: Raw) =>
      entityOf(noun).check?.(
        { ...record, ...values },
        { before: stored ? { ...record } : undefined, today: sydneyToday() },
      ) ?? none,
    [noun, record, stored],
  );
  const form = useForm({
    fields,
    names,
    record: { ...props.record },
    check,
    draft,
    empties: props.empties ?? none,
  });
  const goBack = useReturnAfterSave(form.dirty, props.onReturn);
  const begin = useBeginning({
    noun,
    held,
    draft: props.draft,
    onBegun: (made) => {
      hold(made);
      props.onBegun?.(made);
    },
  });
  const beginning = useLatest(begin);
  useEffect(() => {
    // What fails here is said by Save, which tries again.
    if (form.dirty) beginning.current().catch(() => undefined);
  }, [form.dirty, beginning]);
  const saving = useSaving({
    noun,
    form,
    names,
    record,
    begin,
    required: props.required ?? none,
    beside: props.beside ?? none,
    onRecord: hold,
    onSaved: (next, isTyped) => {
      if (props.onSaved?.(next, isTyped) !== true)
        notify('good', props.saved, { onClose: goBack, about: 'form' });
    },
  });
  const [busy, setBusy] = useState(false);
  const question = useLeaveQuestion(form.dirty || busy);
  useDraftKeeping(name, profile.email, form);
  const changed = changedIn(form.start, form.raw);
  const context: FormContext<RecordFor[N]> = {
    record,
    stored,
    begin: async () => (await begin()).record,
    adopt: (next, typed = 'kept') => {
      hold(next);
      const keep = (raw: Raw, start: Raw) => changesSince(typed === 'kept' ? start : form.raw, raw);
      form.adopt({ ...next }, keep);
    },
    typed: () => {
      const { values, issues } = form.read();
      if (Object.keys(issues).length === 0) return only(values, changed);
      focusFirst();
      return undefined;
    },
    issueOf: form.issueOf,
    save: (values) => void saving.submit(values),
    saving: saving.working,
    setBusy,
  };
  return { admin, fields, names, edits, shows, form, saving, context, question, isBack: draft !== undefined };
}

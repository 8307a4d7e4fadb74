import { useId, useState } from 'react';
import { entities, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { isWritable } from '../../../shared/schema/input.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { useCaller } from '../../api/session-state.ts';
import { notify } from '../notify.ts';
import type { FormContext } from './form-context.ts';
import { recordName } from './record-name.ts';
import { changedNames, changedValues, pick, type Raw } from './raw-values.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import { useDraftCreation, type FormRecord } from './use-draft-creation.ts';
import { useControls } from './use-controls.ts';
import type { Form } from './use-form.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.tsx';
import { useReturnAfterSave } from './use-return-after-save.ts';
import { focusFirstIssue, useSave } from './use-save.ts';

const none = {};
const unchanged = <R>(record: R): R => record;
/** Whether a read-only record shows a field: no ids, no values that only the server writes or the user may not see. */
const isReadable = (field: Field | undefined, admin: boolean) =>
  field?.write !== 'nobody' && field?.kind !== 'reference' && (admin || field?.read !== 'admin');

function fieldAccess<N extends Noun>(
  { noun, lockReason, readOnly = [] }: RecordFormOptions<N>,
  admin: boolean,
  { record, isStored }: FormRecord<RecordFor[N]>,
) {
  const fields: Fields = entities[noun].fields;
  const locked = lockReason?.(record);
  const canEdit = (name: string) => {
    const field = fields[name];
    return (
      field !== undefined &&
      !locked &&
      !readOnly.includes(name) &&
      isWritable(field, { admin, creating: !isStored })
    );
  };
  const isShown = (name: string) =>
    canEdit(name) || readOnly.includes(name) || (locked !== undefined && isReadable(fields[name], admin));
  return { fields, locked, canEdit, isShown };
}

/** Returns the changed values if all are valid; otherwise fields show their messages. */
function validChanges({ initial, raw, validate }: Form): Raw | undefined {
  const { values, issues } = validate();
  if (Object.keys(issues).length === 0) return pick(values, changedNames(initial, raw));
  focusFirstIssue();
  return undefined;
}

/** Resets the form to a record. `kept` keeps unsaved input, `saved` only input typed since the save. */
function adoptRecord(controls: Form, record: Raw, typed: 'kept' | 'saved'): void {
  controls.adopt(record, (raw, initial) => changedValues(typed === 'kept' ? initial : controls.raw, raw));
}

const unfinishedUpload = { title: 'Leave without uploading?', text: 'The file has not been uploaded yet.' };

/** State of a record form: fields, values, saving, and the confirmation before leaving. */
export function useRecordForm<N extends Noun>(given: RecordFormOptions<N>) {
  const { present = unchanged } = given;
  const options = { ...given, record: present(given.record) };
  const { noun, draft, sections, required = none, extraValues = none, onBack } = options;
  const id = useId();
  const admin = useCaller().profile.role === 'admin';
  const [formRecord, setFormRecord] = useState({ record: options.record, isStored: !options.isNew });
  const { record, isStored } = formRecord;
  const setStored = (next: RecordFor[N]) => setFormRecord({ record: next, isStored: true });
  const access = fieldAccess(options, admin, formRecord);
  const names = sections.flatMap((section) => section.fields).filter((name) => access.canEdit(name));
  const { controls, isRestored } = useControls(options, formRecord, access.fields, names);
  const { isDirty } = controls;
  const returnAfterSave = useReturnAfterSave(isDirty, onBack);
  const onCreated = (draftRecord: RecordFor[N]) => {
    setStored(draftRecord);
    options.onCreated?.(draftRecord);
  };
  const ensureStored = useDraftCreation({ noun, formRecord, draft, isDirty, onCreated });
  const onSaved = (next: RecordFor[N], hasNewInput: boolean) => {
    if (!isStored && !draft) options.onCreated?.(next);
    if (options.onSaved?.(next, hasNewInput) !== true)
      notify('good', options.savedMessage, { onClose: returnAfterSave, topic: 'form' });
  };
  const { lockReason } = options;
  const saveOptions = { noun, form: controls, names, record, required, extraValues, lockReason, present };
  const saving = useSave({ ...saveOptions, ensureStored, onRecord: setStored, onSaved });
  const [busy, setBusy] = useState(false);
  const leaveDialog = useLeaveConfirmation(isDirty || busy, isDirty ? undefined : unfinishedUpload);
  const context: FormContext<RecordFor[N]> = {
    record,
    isStored,
    ensureStored: async () => (await ensureStored()).record,
    adopt: (stored, typed = 'kept') => {
      const next = present(stored);
      setStored(next);
      adoptRecord(controls, { ...next }, typed);
    },
    readChanges: () => validChanges(controls),
    issueOf: controls.issueOf,
    saving: saving.working,
    setBusy,
  };
  const values: Raw = { ...record, ...controls.raw };
  const name = isStored ? recordName(noun, record) : undefined;
  const display = { noun, id, name, admin, sections, required, names, onBack, ...access };
  return { ...display, controls, isRestored, values, saving, context, leaveDialog };
}

export type RecordFormState<N extends Noun> = ReturnType<typeof useRecordForm<N>>;

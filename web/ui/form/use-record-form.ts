import { useId, useState } from 'react';
import { entities, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { writable } from '../../../shared/schema/input.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { useCaller } from '../../api/session-state.ts';
import { notify } from '../notify.ts';
import type { FormContext } from './form-context.ts';
import { nameOf } from './name-of.ts';
import { changedIn, changesSince, type Raw } from './raw-values.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import { useBeginning } from './use-beginning.ts';
import { useControls } from './use-controls.ts';
import type { Form } from './use-form.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useReturnAfterSave } from './use-return-after-save.ts';
import { focusFirst, useSaving } from './use-saving.ts';

const none = {};
const only = (values: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Whether a field is shown in a read-only record: all but ids and values that only the server writes. */
const isPlain = (field: Field | undefined) => field?.write !== 'nobody' && field?.kind !== 'reference';

/** Which fields this caller can edit, and which are shown. */
function accessTo<N extends Noun>(
  { noun, locked, fixed = [] }: RecordFormOptions<N>,
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

/** The changed values where all are valid; otherwise the fields show their messages. */
function typedIn({ start, raw, read }: Form): Raw | undefined {
  const { values, issues } = read();
  if (Object.keys(issues).length === 0) return only(values, changedIn(start, raw));
  focusFirst();
  return undefined;
}

/** Starts a form again with a record that was saved elsewhere. */
function adoptIn(controls: Form, record: Raw, typed: 'kept' | 'saved'): void {
  controls.adopt(record, (raw, start) => changesSince(typed === 'kept' ? start : controls.raw, raw));
}

/** The state of a record's form: fields, values, saving, and the question before it is left. */
export function useRecordForm<N extends Noun>(options: RecordFormOptions<N>) {
  const { noun, draft, locked, sections, required = none, beside = none, onBack } = options;
  const id = useId();
  const admin = useCaller().profile.role === 'admin';
  const [held, setHeld] = useState({ record: options.record, stored: !options.creating });
  const { record, stored } = held;
  const hold = (next: RecordFor[N]) => setHeld({ record: next, stored: true });
  const access = accessTo(options, admin, stored);
  const names = sections.flatMap((section) => section.fields).filter((name) => access.edits(name));
  const { controls, isBack } = useControls(options, held, access.fields, names);
  const { dirty } = controls;
  const goBack = useReturnAfterSave(dirty, onBack);
  const onBegun = (made: RecordFor[N]) => {
    hold(made);
    options.onBegun?.(made);
  };
  const begin = useBeginning({ noun, held, draft, dirty, onBegun });
  const onSaved = (next: RecordFor[N], isTyped: boolean) => {
    if (options.onSaved?.(next, isTyped) !== true)
      notify('good', options.saved, { onClose: goBack, about: 'form' });
  };
  const sent = { noun, form: controls, names, record, required, beside };
  const saving = useSaving({ ...sent, begin, onRecord: hold, onSaved });
  const [busy, setBusy] = useState(false);
  const question = useLeaveQuestion(dirty || busy);
  const context: FormContext<RecordFor[N]> = {
    record,
    stored,
    begin: async () => (await begin()).record,
    adopt: (next, typed = 'kept') => {
      hold(next);
      adoptIn(controls, { ...next }, typed);
    },
    typed: () => typedIn(controls),
    issueOf: controls.issueOf,
    saving: saving.working,
    setBusy,
  };
  const values: Raw = { ...record, ...controls.raw };
  const name = stored ? nameOf(noun, record) : undefined;
  const shown = { noun, id, name, admin, locked, sections, required, names, onBack, ...access };
  return { ...shown, controls, isBack, values, saving, context, question };
}

export type RecordFormState<N extends Noun> = ReturnType<typeof useRecordForm<N>>;

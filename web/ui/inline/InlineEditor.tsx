import { MantineThemeProvider } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { entityOf } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { currentPerson, useCaller } from '../../api/session-state.ts';
import { FieldControl } from '../form/FieldControl.tsx';
import { changedNames, changedValues, isSameRaw, pick, rawValues, type Raw } from '../form/raw-values.ts';
import { withRecordName } from '../form/record-name.ts';
import { useForm, type Form } from '../form/use-form.ts';
import { useLeaveConfirmation } from '../form/use-leave-confirmation.tsx';
import { keepUnsavedInput } from '../form/unsaved-input.ts';
import { useKeepUnsavedInput, useRestoredInput } from '../form/use-unsaved-input.ts';
import { sydneyToday } from '../format.ts';
import { isPrinting } from '../use-is-printing.ts';
import { notify } from '../notify.ts';
import { InlineConflict } from './InlineConflict.tsx';
import styles from './editor.module.css';
import { EditorFrame } from './EditorFrame.tsx';
import type { InlineEditing, UnsavedEdit } from './inline-editing.ts';
import { dropLostEdit, keepLostEdit } from './lost-edit.ts';
import { saveInline, type SaveEdit } from './save-inline.ts';
import { useCloseOnce } from './use-close-once.ts';

const none = {};
const RESTORED = 'Not saved yet.';

/** Announces a refused value: the focus stays in the control, so a screen reader does not read its error. */
const theme = { components: { InputError: { defaultProps: { role: 'alert' } } } };

interface InlineEditorProps {
  /** Identifies the input that survives the end of the session and a print. */
  readonly name: string;
  readonly names: readonly string[];
  readonly label: string;
  readonly editing: InlineEditing;
  readonly unsaved: UnsavedEdit | undefined;
  /** The element that the editor covers; Tab opens the value after it. */
  readonly anchor?: HTMLElement | undefined;
  /** @param keepsFocus whether the focus returns to the value */
  readonly onCommit: (save: SaveEdit, keepsFocus: boolean) => void;
  readonly onClose: (keepsFocus: boolean) => void;
}

/** The form of an inline editor: its fields, with the rules of the record's form. */
function useEditorForm({ name, names, editing, unsaved }: InlineEditorProps) {
  const { noun, record } = editing;
  const fields: Fields = entityOf(noun).fields;
  const check = useCallback(
    (values: Raw) =>
      entityOf(noun).check?.({ ...record, ...values }, { before: { ...record }, today: sydneyToday() }) ??
      none,
    [noun, record],
  );
  // The record when editing began. Later changes by other users are conflicts.
  const [startRecord] = useState<Raw>(() => ({ ...record }));
  const { email } = useCaller().profile;
  const keptInput = useRestoredInput(name, email);
  const form = useForm({
    fields,
    names,
    record: startRecord,
    check,
    unsavedInput: unsaved?.raw ?? keptInput?.raw,
  });
  const before = keptInput?.before ?? pick(startRecord, names);
  useKeepUnsavedInput(name, email, form.isDirty ? form.raw : undefined, before);
  const isRestored = keptInput !== undefined && form.isDirty;
  const isChanged = Object.entries(before).some(([field, value]) => !isSameRaw(value, startRecord[field]));
  return {
    form,
    start: startRecord,
    fields,
    isRestored,
    hasUnsavedInput: unsaved !== undefined || keptInput !== undefined,
    /** The record, if another user has changed it since the restored input was typed. */
    changed: isRestored && isChanged ? startRecord : undefined,
    keep: () => keepUnsavedInput(name, email, form.raw, before),
  };
}

function useCommit(props: InlineEditorProps) {
  const { name, names, label, editing, onCommit, onClose } = props;
  const { form, start, hasUnsavedInput, ...restored } = useEditorForm(props);
  const { fields } = restored;
  const [preview, setPreview] = useState<Raw>();
  /** @returns whether the editor closes */
  const commit = (keepsFocus: boolean, base: Raw = start): boolean => {
    const { values, issues } = form.validate();
    if (Object.keys(issues).length > 0) return false;
    const changed = changedNames(rawValues(fields, base, names), form.raw);
    if (changed.length === 0) onClose(keepsFocus);
    else {
      const edit = { label, values: pick(values, changed), before: pick(base, changed), preview };
      onCommit((reopen) => saveInline({ name, editing, edit, raw: form.raw, reopen }), keepsFocus);
    }
    return true;
  };
  const cancel = () => {
    // The record's form may have unsaved input of its own.
    if (hasUnsavedInput) dropLostEdit(editing, names);
    onClose(true);
  };
  return { form, ...restored, commit, cancel, setPreview };
}

interface Disappearing {
  readonly isDirty: boolean;
  /** False while the user must decide first, for example after a failed save. */
  readonly savesOnLeave: boolean;
  readonly save: () => void;
  readonly keep: () => void;
}

/**
 * Saves when the editor disappears, as with Back or its deleted record; not when the session ends. A print only hides
 * it: its input is kept.
 */
function useSaveOnUnmount({ isDirty, savesOnLeave, save, keep }: Disappearing): void {
  const { email } = useCaller().profile;
  const onUnmount = useEffectEvent(() => {
    if (!isDirty || currentPerson()?.email !== email) return;
    if (isPrinting()) keep();
    else if (savesOnLeave) save();
  });
  useEffect(() => () => onUnmount(), []);
}

/** Reports input that cannot be saved because it is invalid; a page of its deleted record shows it. */
function reportInvalid(editing: InlineEditing, label: string, { initial, raw }: Form): void {
  const { noun, record } = editing;
  keepLostEdit(editing, changedValues(initial, raw));
  notify('bad', withRecordName(noun, record, `${label} not saved, since it is not valid.`));
}

interface KeysProps {
  readonly isLongText: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

const Keys = ({ isLongText, onSave, onCancel }: KeysProps) => (
  <p className={styles['keys']}>
    <button type="button" onClick={onSave}>
      <kbd>{isLongText ? 'Ctrl Enter' : 'Enter'}</kbd> Save
    </button>
    <button type="button" onClick={onCancel}>
      <kbd>Esc</kbd> Cancel
    </button>
  </p>
);

/** Edits a value where it is shown, with the controls and rules of its form. */
export default function InlineEditor(props: InlineEditorProps) {
  const { names, label, editing, unsaved, anchor } = props;
  const { form, fields, isRestored, changed, keep, setPreview, ...closing } = useCommit(props);
  const { commit, cancel } = useCloseOnce(closing);
  const leaveDialog = useLeaveConfirmation((unsaved !== undefined || isRestored) && form.isDirty);
  const { failure = isRestored ? RESTORED : undefined, theirs = changed } = unsaved ?? {};
  const savesOnLeave = !theirs && failure === undefined;
  useSaveOnUnmount({
    isDirty: form.isDirty,
    savesOnLeave,
    save: () => {
      if (commit(false)) return;
      keep();
      reportInvalid(editing, label, form);
    },
    keep,
  });
  return (
    <EditorFrame
      label={label}
      anchor={anchor}
      savesOnLeave={savesOnLeave}
      savesByKey={!theirs}
      savesOnChoice={!theirs && names.length === 1}
      hasEditor={(column) => editing.fieldsOf(column).length > 0}
      onCommit={commit}
      onCancel={cancel}
    >
      <MantineThemeProvider theme={theme}>
        {names.map((name) => {
          const Control = editing.controls[name];
          return Control ? (
            <Control key={name} form={form} name={name} recordId={editing.record.id} onPreview={setPreview} />
          ) : (
            <FieldControl key={name} form={form} name={name} />
          );
        })}
      </MantineThemeProvider>
      {failure && <p role="alert">{failure}</p>}
      {theirs ? (
        <InlineConflict
          noun={editing.noun}
          id={editing.record.id}
          fields={fields}
          names={names}
          theirs={theirs}
          onKeep={() => commit(true, theirs)}
          onTake={cancel}
        />
      ) : (
        <Keys
          isLongText={names.some((name) => fields[name]?.kind === 'longText')}
          onSave={() => commit(true)}
          onCancel={cancel}
        />
      )}
      {leaveDialog}
    </EditorFrame>
  );
}

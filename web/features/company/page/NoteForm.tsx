import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { note as entity, type Note } from '../../../../shared/entities/note.ts';
import { noteKinds } from '../../../../shared/entities/options.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../../api/records.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { MergeConflicts } from '../../../ui/form/MergeConflicts.tsx';
import { useConflictMerge } from '../../../ui/form/use-conflict-merge.ts';
import { useKeptForm } from '../../../ui/form/use-kept-form.ts';
import { useLeaveQuestion } from '../../../ui/form/use-leave-confirmation.tsx';
import { sydneyToday } from '../../../ui/format.ts';
import { submitOnKey } from '../../../ui/keyboard/submit-key.ts';
import { notify, removeToasts } from '../../../ui/notify.ts';
import styles from './company-page.module.css';
import { useTask } from '../../../ui/use-task.ts';
import { submitHandler } from '../../../ui/form/submit-handler.ts';

interface NoteFormProps {
  /** Identifies the form's unsaved input after the end of the session. */
  readonly name: string;
  readonly companyId: string;
  /** The note to edit; undefined adds a note. */
  readonly note?: Note;
  readonly onClose: () => void;
  /** Called if the company, or the edited note, was changed or deleted meanwhile. The input stays. */
  readonly onGone: () => void;
}

const names = ['noteKind', 'text', 'notedOn'] as const;
const newValues = () => ({ noteKind: 'note', text: '', notedOn: sydneyToday() }) as const;

/** The fields of a note. A save by another user is merged with the input, which survives the end of the session. */
function useNoteFields({ name, note }: NoteFormProps) {
  const [record, setRecord] = useState(note);
  const { form } = useKeptForm(name, { fields: entity.fields, names, record: note ?? newValues() });
  const merge = useConflictMerge<'note'>({ noun: 'note', form, names, onRecord: setRecord });
  const textOf = (field: (typeof names)[number]) => String(form.raw[field]);
  return { form, record, textOf, merge };
}

function useNoteForm(props: NoteFormProps) {
  const { companyId, note, onClose, onGone } = props;
  const { form, record, textOf, merge } = useNoteFields(props);
  const [id] = useState(() => note?.id ?? crypto.randomUUID());
  const store = async () => {
    removeToasts('form');
    const values = { noteKind: textOf('noteKind'), text: textOf('text'), notedOn: textOf('notedOn') };
    const versionOrCompany = record ? { version: record.version } : { companyId };
    rememberSaved('note', await saveRecord('note', { id, ...versionOrCompany, ...values }));
    notify('good', note ? 'Note saved' : 'Note added');
    onClose();
  };
  const showFailure = async (error: unknown) => {
    const { status, issues = {} } = error instanceof ApiError ? error : {};
    if (status === 404 || status === 409 || issues['companyId']) onGone();
    const fresh = note && status === 409 ? await readRecord('note', id).catch(() => null) : null;
    if (fresh) return merge.mergeWith(fresh);
    form.showIssues((issues['text'] ?? issues['notedOn']) ? issues : { text: messageOf(error) });
  };
  const { run: save, working } = useTask(store, showFailure);
  const lockedForm = working ? { ...form, change: () => undefined } : form;
  return { form: lockedForm, textOf, working, save, merge };
}

/** Adds or edits a note; keeps the input if the save fails. */
export default function NoteForm(props: NoteFormProps) {
  const { form, textOf, working, save, merge } = useNoteForm(props);
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(form.isDirty);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    submitOnKey(event);
    if (event.key === 'Escape' && !form.isDirty) props.onClose();
  };
  return (
    <form className={styles['form']} onSubmit={submitHandler(save)} noValidate aria-label="Note">
      <Textarea
        label={entity.fields.text.label}
        minRows={3}
        maxRows={12}
        value={textOf('text')}
        readOnly={working}
        error={form.issueOf('text')}
        ref={field}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => form.change('text', currentTarget.value)}
      />
      <div>
        <NativeSelect
          label={entity.fields.noteKind.label}
          data={noteKinds.map(({ value, label }) => ({ value, label }))}
          value={textOf('noteKind')}
          aria-disabled={working}
          onChange={({ currentTarget }) => form.change('noteKind', currentTarget.value)}
        />
        <DateInput
          isPast
          label={entity.fields.notedOn.label}
          value={textOf('notedOn')}
          readOnly={working}
          error={form.issueOf('notedOn')}
          onChange={(day) => form.change('notedOn', day)}
        />
      </div>
      <div>
        <Button disabled={working} onClick={() => confirmLeaving(props.onClose)}>
          Cancel
        </Button>
        <Button type="submit" loading={working}>
          Save note
        </Button>
      </div>
      {leaveDialog}
      <MergeConflicts noun="note" form={form} merge={merge} />
    </form>
  );
}

import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { note as entity, type Note } from '../../../../shared/entities/note.ts';
import { noteKinds } from '../../../../shared/entities/options.ts';
import type { Issues } from '../../../../shared/schema/errors.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { saveRecord } from '../../../api/records.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { useLeaveQuestion } from '../../../ui/form/use-leave-confirmation.tsx';
import { sydneyToday } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import styles from './company-page.module.css';

interface NoteFormProps {
  readonly companyId: string;
  /** The note to edit; undefined adds a note. */
  readonly note?: Note;
  readonly onClose: () => void;
  /** Called if the company, or the edited note, was changed or deleted meanwhile. The input stays. */
  readonly onGone: () => void;
}

const newValues = () => ({ noteKind: 'note', text: '', notedOn: sydneyToday() }) as const;

function useNoteForm({ companyId, note, onClose, onGone }: NoteFormProps) {
  const [id] = useState(() => note?.id ?? crypto.randomUUID());
  const [values, setValues] = useState<Pick<Note, 'noteKind' | 'text' | 'notedOn'>>(note ?? newValues);
  const [issues, setIssues] = useState<Issues>({});
  const [working, setWorking] = useState(false);
  const save = async () => {
    if (working) return;
    setWorking(true);
    try {
      const { noteKind, text, notedOn } = values;
      const versionOrCompany = note ? { version: note.version } : { companyId };
      rememberSaved('note', await saveRecord('note', { id, ...versionOrCompany, noteKind, text, notedOn }));
      notify('good', note ? 'Note saved' : 'Note added');
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.issues : {};
      const companyIssue = fields['companyId'] ?? messageOf(error);
      setIssues((fields['text'] ?? fields['notedOn']) ? fields : { text: companyIssue });
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (isGone || fields['companyId']) onGone();
    }
    setWorking(false);
  };
  return { values, setValues, issues, working, save };
}

/** Adds or edits a note; keeps the input if the save fails. */
export default function NoteForm(props: NoteFormProps) {
  const { values, setValues, issues, working, save } = useNoteForm(props);
  const isTextChanged = values.text !== (props.note?.text ?? '');
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(isTextChanged);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key === 'Escape' && !isTextChanged) props.onClose();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label="Note">
      <Textarea
        label={entity.fields.text.label}
        autosize
        minRows={3}
        maxRows={12}
        value={values.text}
        error={issues['text']}
        ref={field}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => setValues({ ...values, text: currentTarget.value })}
      />
      <div>
        <NativeSelect
          label={entity.fields.noteKind.label}
          data={noteKinds.map(({ value, label }) => ({ value, label }))}
          value={values.noteKind}
          onChange={({ currentTarget }) => {
            const chosen = noteKinds.find(({ value }) => value === currentTarget.value);
            if (chosen) setValues({ ...values, noteKind: chosen.value });
          }}
        />
        <DateInput
          label={entity.fields.notedOn.label}
          value={values.notedOn}
          error={issues['notedOn']}
          onChange={(notedOn) => setValues({ ...values, notedOn })}
        />
      </div>
      <div>
        <Button variant="default" disabled={working} onClick={() => confirmLeaving(props.onClose)}>
          Cancel
        </Button>
        <Button type="submit" variant="default" loading={working}>
          Save note
        </Button>
      </div>
      {leaveDialog}
    </form>
  );
}

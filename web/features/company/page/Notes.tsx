import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Note } from '../../../../shared/entities/note.ts';
import { labelOf, noteKinds } from '../../../../shared/entities/options.ts';
import { mayRemove } from '../../../api/permissions.ts';
import { removeRecord } from '../../../api/records.ts';
import { useCaller } from '../../../api/session-state.ts';
import { deleteRecord } from '../../../ui/delete-record.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { unsavedInputOf } from '../../../ui/form/unsaved-input.ts';
import { formatDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { Rows } from './Rows.tsx';
import styles from './company-page.module.css';
import { newestFirst, type Notes as NoteList } from './use-notes.ts';

const NoteForm = lazyPart(() => import('./NoteForm.tsx'), <Loading />);

const remove = (note: Note) =>
  deleteRecord({ noun: 'note', record: note, remove: (item) => removeRecord('note', item), undoable: true });

/** The note in the form stays with its text, even if it was deleted meanwhile. */
const withEdited = (rows: readonly Note[] = [], edited: Note | undefined): readonly Note[] =>
  !edited || rows.some(({ id }) => id === edited.id) ? rows : [...rows, edited].toSorted(newestFirst);

interface NoteItemProps {
  readonly note: Note;
  /** Undefined while a form is open. */
  readonly onEdit: (() => void) | undefined;
}

function NoteItem({ note, onEdit }: NoteItemProps) {
  const mayChange = mayRemove(useCaller(), 'note', note);
  const { run: onDelete } = useTask(async () => void (await remove(note)));
  const about = `${labelOf(noteKinds, note.noteKind)} of ${formatDate(note.notedOn)}`;
  return (
    <li className={styles['note']}>
      <LinkedText text={note.text} />
      <small>
        {note.noteKind === 'note' ? '' : `${labelOf(noteKinds, note.noteKind)} · `}
        {note.authorName}, {formatDate(note.notedOn)}
      </small>
      {mayChange && (
        <span data-unprinted>
          {onEdit && (
            <button type="button" onClick={onEdit}>
              Edit<span className="unseen"> {about}</span>
            </button>
          )}
          <button type="button" onClick={() => onDelete()}>
            Delete<span className="unseen"> {about}</span>
          </button>
        </span>
      )}
    </li>
  );
}

interface NotesProps {
  readonly companyId: string;
  readonly notes: NoteList;
  /** Called if a note cannot be added because the company is gone. */
  readonly onGone: () => void;
}

/** The team's notes about a company, newest first. */
export function Notes({ companyId, notes, onGone }: NotesProps) {
  const { email } = useCaller().profile;
  const newName = `note of ${companyId}`;
  const [edited, setEdited] = useState<Note | 'new' | undefined>(() =>
    unsavedInputOf(newName, email) ? 'new' : undefined,
  );
  // One form at a time: another would replace it and lose its text.
  const editedNote = edited === 'new' ? undefined : edited;
  const close = () => setEdited(undefined);
  const { rows, error } = notes;
  return (
    <section className={styles['block']} aria-label="Notes">
      <header>
        <h2>Notes</h2>
        <span>Only the team reads these</span>
        {edited === undefined && (
          <Button
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setEdited('new')}
          >
            Add note
          </Button>
        )}
      </header>
      {edited === 'new' && <NoteForm name={newName} companyId={companyId} onClose={close} onGone={onGone} />}
      {error !== undefined && !rows && <ErrorState error={error} onRetry={notes.reload} />}
      {rows?.length === 0 && edited === undefined && (
        <p className={styles['none']}>No notes yet. Record a call, a meeting or what to remember.</p>
      )}
      <Rows>
        {withEdited(rows, editedNote).map((note) =>
          editedNote?.id === note.id ? (
            <li key={note.id}>
              <NoteForm
                name={`note ${note.id}`}
                companyId={companyId}
                note={note}
                onClose={close}
                onGone={notes.reload}
              />
            </li>
          ) : (
            <NoteItem key={note.id} note={note} onEdit={edited ? undefined : () => setEdited(note)} />
          ),
        )}
      </Rows>
    </section>
  );
}

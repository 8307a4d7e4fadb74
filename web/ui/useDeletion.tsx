import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { counted, removeRecord, titleOf, type Removable } from '../api/records.ts';
import { useCaller } from '../api/sessionState.ts';
import type { Remove } from './deleteAll.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

export interface Deletion<R> {
  /** Asks, then deletes; the note is shown with the question. */
  readonly ask: (records: readonly R[], note?: string) => void;
  /** The dialog to draw. */
  readonly dialog: ReactNode;
}

interface Question<R> {
  readonly records: readonly R[];
  readonly note?: string | undefined;
}

/**
 * Deletes records of a list after "Are you sure?".
 * @param remove deletes one record
 * @param onDeleted called with the ids of the deleted records
 */
export function useDeletionBy<N extends Noun>(
  noun: N,
  remove: Remove<N>,
  onDeleted?: (ids: ReadonlySet<string>) => void,
): Deletion<RecordFor[N]> {
  const [{ records, note }, setQuestion] = useState<Question<RecordFor[N]>>({ records: [] });
  const admin = useCaller().profile.role === 'admin';
  // Separate from the question, so that the text stays while the dialog fades out.
  const [opened, setOpened] = useState(false);
  const [first] = records;
  const many = counted(noun, records.length);
  const dialog = first && (
    <Suspense>
      <ConfirmDialog
        opened={opened}
        action={records.length > 1 ? `Delete ${many}` : 'Delete'}
        onClose={() => setOpened(false)}
        onConfirm={async () => {
          const { deleteAll } = await import('./deleteAll.ts');
          const deleted = await deleteAll({ noun, records, remove, undoable: admin });
          onDeleted?.(deleted);
        }}
      >
        {records.length === 1 ? <strong>{titleOf(noun, first)}</strong> : many} will be deleted. {note}
      </ConfirmDialog>
    </Suspense>
  );
  const ask = (some: readonly RecordFor[N][], note?: string) => {
    setQuestion({ records: some, note });
    setOpened(true);
  };
  return { ask, dialog };
}

/** {@link useDeletionBy} for nouns whose records are deleted by their key. */
export const useDeletion = <N extends Removable>(
  noun: N,
  onDeleted?: (ids: ReadonlySet<string>) => void,
): Deletion<RecordFor[N]> => useDeletionBy(noun, (record) => removeRecord(noun, record), onDeleted);

import { useState } from 'react';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { removeRecord, titleOf, type Removable } from '../api/records.ts';
import { inSession, useCaller } from '../api/session-state.ts';
import type { Remove } from './delete-record.ts';
import { lazyPart } from './lazy-part.tsx';
import { fetchCode } from '../api/fetch-code.ts';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

/**
 * Deletes records after a confirmation.
 * @param remove deletes a record
 * @param onDeleted called with the deleted record
 * @param note follows the question
 */
export function useDeletionBy<N extends Noun>(
  noun: N,
  remove: Remove<N>,
  onDeleted?: (record: RecordFor[N]) => void,
  note?: string,
) {
  const [record, setRecord] = useState<RecordFor[N]>();
  const admin = useCaller().profile.role === 'admin';
  // Separate from the record, so that the text stays during the fade-out.
  const [opened, setOpened] = useState(false);
  const dialog = record && (
    <ConfirmDialog
      opened={opened}
      action="Delete"
      onClose={() => setOpened(false)}
      onConfirm={async () => {
        const { deleteRecord } = await inSession(fetchCode(() => import('./delete-record.ts')));
        if (await deleteRecord({ noun, record, remove, undoable: admin })) onDeleted?.(record);
      }}
    >
      <strong>{titleOf(noun, record)}</strong> will be deleted. {note}
    </ConfirmDialog>
  );
  const ask = (next: RecordFor[N]) => {
    setRecord(next);
    setOpened(true);
  };
  return { ask, dialog };
}

/** {@link useDeletionBy} for nouns whose records are deleted by their key. */
export const useDeletion = <N extends Removable>(
  noun: N,
  onDeleted?: (record: RecordFor[N]) => void,
  note?: string,
) => useDeletionBy(noun, (record) => removeRecord(noun, record), onDeleted, note);

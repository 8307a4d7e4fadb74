import { useCallback, useEffect, useState } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { isMissing } from '../../api/errors.ts';
import { useLatest } from '../use-latest.ts';
import { createEditQueue, enqueueEdit, offerUndo, updateQueue, type ShownEdit } from './edit-queue.ts';
import type { EditResult } from './store-edit.ts';

/**
 * Saves single values of a record. The returned record includes edits that are still being saved.
 * @param onMissing called if the record was deleted or is no longer visible
 */
export function useRecordEdits<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  adopt: (record: RecordFor[N]) => void,
  onMissing?: () => void,
) {
  const [queue] = useState(() => createEditQueue(record));
  const [pending, setPending] = useState<readonly ShownEdit[]>([]);
  useEffect(() => updateQueue(queue, record), [queue, record]);

  /** @throws ApiError */
  async function save(edit: ShownEdit): Promise<EditResult<RecordFor[N]>> {
    setPending((now) => [...now, edit]);
    try {
      const result = await enqueueEdit(noun, queue, edit);
      adopt(result.record);
      if (result.kind === 'saved') offerUndo(noun, result.record, edit, save);
      return result;
    } catch (error) {
      if (isMissing(error)) onMissing?.();
      throw error;
    } finally {
      setPending((now) => now.filter((other) => other !== edit));
    }
  }

  const shownRecord: RecordFor[N] = pending.reduce<RecordFor[N]>(
    (edited, { values, preview }) => ({ ...edited, ...values, ...preview }),
    record,
  );
  const latestSave = useLatest(save);
  return { shownRecord, save: useCallback((edit: ShownEdit) => latestSave.current(edit), [latestSave]) };
}

import { useCallback, useState } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import {
  createEditQueue,
  enqueueEdit,
  offerUndo,
  renewQueue,
  type EditQueue,
  type ShownEdit,
} from './edit-queue.ts';
import type { EditResult } from './store-edit.ts';

/** Lists show the record with the higher version: an edit is above the row's own and below its saved version. */
const UNSAVED = 0.5;

const queueOf = <R extends { id: string; version: number }>(queues: Map<string, EditQueue<R>>, row: R) => {
  const queue = queues.get(row.id) ?? createEditQueue(row);
  queues.set(row.id, queue);
  renewQueue(queue, row);
  return queue;
};

/** Returns a function that saves single values of a list's rows. The list shows them at once. */
export function useRowEdits<N extends Noun>(noun: N) {
  const [queues] = useState(() => new Map<string, EditQueue<RecordFor[N]>>());
  return useCallback(
    (row: RecordFor[N]) => {
      const queue = queueOf(queues, row);
      /** @throws ApiError */
      const save = async (edit: ShownEdit): Promise<EditResult<RecordFor[N]>> => {
        const { latest } = queue;
        const version = Math.floor(latest.version) + UNSAVED;
        rememberSaved(noun, { ...latest, ...edit.values, ...edit.preview, version });
        try {
          const result = await enqueueEdit(noun, queue, edit);
          if (result.kind === 'saved') offerUndo(noun, result.record, edit, save);
          return result;
        } catch (error) {
          rememberSaved(noun, queue.latest);
          throw error;
        }
      };
      return save;
    },
    [noun, queues],
  );
}

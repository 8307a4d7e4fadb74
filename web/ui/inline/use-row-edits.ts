import { useCallback, useState } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { isMissing } from '../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import {
  createEditQueue,
  enqueueEdit,
  offerUndo,
  updateQueue,
  type EditQueue,
  type ShownEdit,
} from './edit-queue.ts';
import type { EditResult } from './store-edit.ts';

/** Added to the version of an unsaved edit. Lists show the highest version: the edit, until its save adds 1. */
const UNSAVED_VERSION_STEP = 0.5;

const queueOf = <R extends { id: string; version: number }>(queues: Map<string, EditQueue<R>>, row: R) => {
  const queue = queues.get(row.id) ?? createEditQueue(row);
  queues.set(row.id, queue);
  updateQueue(queue, row);
  return queue;
};

/** Returns a function that saves single values of a list's rows. The list shows them immediately. */
export function useRowEdits<N extends Noun>(noun: N) {
  const [queues] = useState(() => new Map<string, EditQueue<RecordFor[N]>>());
  return useCallback(
    (row: RecordFor[N]) => {
      const queue = queueOf(queues, row);
      /** @throws ApiError */
      const save = async (edit: ShownEdit): Promise<EditResult<RecordFor[N]>> => {
        const { latest } = queue;
        const version = Math.floor(latest.version) + UNSAVED_VERSION_STEP;
        rememberSaved(noun, { ...latest, ...edit.values, ...edit.preview, version });
        try {
          const result = await enqueueEdit(noun, queue, edit);
          if (result.kind === 'saved') offerUndo(noun, result.record, edit, save);
          return result;
        } catch (error) {
          if (isMissing(error)) rememberDeleted(noun, row.id);
          else rememberSaved(noun, queue.latest);
          throw error;
        }
      };
      return save;
    },
    [noun, queues],
  );
}

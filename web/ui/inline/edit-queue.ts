import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { mayBeStored, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import type { Raw } from '../form/raw-values.ts';
import { withRecordName } from '../form/record-name.ts';
import { notify } from '../notify.ts';
import { changeText } from './change-text.ts';
import { storeEdit, type Edit, type EditResult } from './store-edit.ts';

/** An edit, with the values to display until the server responds. */
export interface ShownEdit extends Edit {
  /** Label of the edited value, for the toast. */
  readonly label: string;
  /** Values that the server derives from the edit, such as the name of a chosen person. */
  readonly preview?: Raw | undefined;
}

/** A record's edits, saved one after the other, since each save needs the version of the previous save. */
export interface EditQueue<R> {
  /** The record as last read or saved. */
  latest: R;
  tail: Promise<unknown>;
}

/**
 * Sets a newer version of a queue's record. Ignores rows with an unsaved edit, whose version `use-row-edits.ts` raises
 * by 0.5.
 */
export function updateQueue<R extends { readonly version: number }>(queue: EditQueue<R>, record: R): void {
  if (Number.isInteger(record.version) && record.version > queue.latest.version) queue.latest = record;
}

export const createEditQueue = <R>(record: R): EditQueue<R> => ({ latest: record, tail: Promise.resolve() });

/** Saves an edit after the earlier edits. @throws ApiError */
export function enqueueEdit<N extends Noun>(noun: N, queue: EditQueue<RecordFor[N]>, edit: Edit) {
  const store = async () => {
    const result = await storeEdit(noun, queue.latest, edit);
    queue.latest = result.record;
    rememberSaved(noun, result.record);
    return result;
  };
  const result = queue.tail.then(store);
  queue.tail = result.catch(() => undefined);
  return result;
}

/** Shows a toast with an Undo button after an edit. A later edit of the record replaces the toast. */
export function offerUndo<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  edit: ShownEdit,
  save: (edit: ShownEdit) => Promise<Pick<EditResult<unknown>, 'kind'>>,
): void {
  const { label, values, before } = edit;
  const topic = `edit ${record.id}`;
  const named = (text: string) => withRecordName(noun, record, text);
  const undo = async () => {
    try {
      const { kind } = await save({ label, values: before, before: values });
      if (kind === 'conflict')
        notify('warning', named(`${label} not undone, since it was changed meanwhile.`));
    } catch (error) {
      const retry = mayBeStored(error) ? undo : undefined;
      notify('bad', named(`${label} not undone. ${messageOf(error)}`), { topic, undo: retry });
    }
  };
  notify('good', changeText(noun, record, edit), { topic, undo });
}

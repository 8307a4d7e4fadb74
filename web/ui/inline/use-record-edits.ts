import { useCallback, useEffect, useRef, useState } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import type { Raw } from '../form/raw-values.ts';
import { notify } from '../notify.ts';
import { useLatest } from '../use-latest.ts';
import { storeEdit, type Edit, type EditResult } from './store-edit.ts';

/** An edit with its display until the server answers. */
export interface ShownEdit extends Edit {
  /** Name of what was edited, for the notice. */
  readonly label: string;
  /** Values that the server derives from the edit, such as the name of a chosen person. */
  readonly preview?: Raw | undefined;
}

/** Offers to take an edit back. */
function offerUndo(
  id: string,
  { label, values, before }: ShownEdit,
  save: (edit: ShownEdit) => Promise<{ kind: string }>,
) {
  const undo = async () => {
    try {
      const { kind } = await save({ label, values: before, before: values });
      if (kind === 'conflict') notify('warning', `Not undone: someone else changed ${label}.`);
    } catch (error) {
      notify('bad', messageOf(error));
    }
  };
  const action = { label: 'Undo', run: () => void undo() };
  notify('good', `${label} saved`, { topic: `edit ${id} ${label}`, action });
}

/**
 * Saves single values of a record in the order of their edits, since each save needs the version of the one before.
 * The returned record shows the edits at once.
 */
export function useRecordEdits<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  adopt: (record: RecordFor[N]) => void,
) {
  const latest = useRef(record);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [pending, setPending] = useState<readonly ShownEdit[]>([]);
  useEffect(() => {
    if (record.version >= latest.current.version) latest.current = record;
  }, [record]);

  async function store(edit: ShownEdit): Promise<EditResult<RecordFor[N]>> {
    try {
      const result = await storeEdit(noun, latest.current, edit);
      latest.current = result.record;
      rememberSaved(noun, result.record);
      adopt(result.record);
      if (result.kind === 'saved') offerUndo(record.id, edit, save);
      return result;
    } finally {
      setPending((now) => now.filter((other) => other !== edit));
    }
  }

  /** @throws ApiError */
  function save(edit: ShownEdit): Promise<EditResult<RecordFor[N]>> {
    setPending((now) => [...now, edit]);
    const result = queue.current.then(() => store(edit));
    queue.current = result.catch(() => undefined);
    return result;
  }

  const shown: RecordFor[N] = pending.reduce<RecordFor[N]>(
    (all, { values, preview }) => ({ ...all, ...values, ...preview }),
    record,
  );
  const latestSave = useLatest(save);
  return { shown, save: useCallback((edit: ShownEdit) => latestSave.current(edit), [latestSave]) };
}

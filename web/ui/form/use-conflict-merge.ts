import { useState } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { notify } from '../notify.ts';
import { useLatest } from '../use-latest.ts';
import { mergeChanges, type Conflict } from './merge-changes.ts';
import { rawValues, type Raw } from './raw-values.ts';
import type { Form } from './use-form.ts';

interface Options<N extends Noun> {
  readonly form: Form;
  readonly names: readonly string[];
  readonly onRecord: (record: RecordFor[N]) => void;
}

/** Merges the changes of two users; the user resolves fields that both changed. */
export function useConflictMerge<N extends Noun>({ form, names, onRecord }: Options<N>) {
  const latest = useLatest(form);
  const [conflict, setConflict] = useState<{
    fresh: RecordFor[N];
    merged: Raw;
    conflicts: readonly Conflict[];
  }>();
  const adopt = (fresh: RecordFor[N], keep: (raw: Raw) => Raw) => {
    onRecord(fresh);
    form.adopt({ ...fresh }, keep);
  };
  function mergeWith(fresh: RecordFor[N]): void {
    const theirs = rawValues(form.fields, { ...fresh }, names);
    const { initial, raw } = latest.current;
    const { merged, conflicts } = mergeChanges(initial, raw, theirs);
    if (conflicts.length > 0) return setConflict({ fresh, merged, conflicts });
    adopt(fresh, () => merged);
    notify(
      'warning',
      'Someone else changed other fields of this record. The form now shows them: save again.',
      { topic: 'form' },
    );
  }
  const resolve = (chosen?: Raw) => {
    if (conflict && chosen) adopt(conflict.fresh, () => ({ ...conflict.merged, ...chosen }));
    setConflict(undefined);
  };
  return { latest, adopt, mergeWith, conflicts: conflict?.conflicts ?? [], resolve };
}

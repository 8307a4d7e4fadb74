import { useState } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import { keyOf, type Fields } from '../../../shared/schema/entity.ts';
import { concurrentChangeText } from '../concurrent-change.ts';
import { notify } from '../notify.ts';
import { readChange } from '../read-change.ts';
import { useLatest } from '../use-latest.ts';
import { mergeChanges, type Conflict } from './merge-changes.ts';
import { changedNames, rawValues, type Raw } from './raw-values.ts';
import type { Form } from './use-form.ts';

export interface MergeOptions<N extends Noun> {
  readonly noun: N;
  readonly form: Form;
  readonly names: readonly string[];
  /** The record as last read or saved, if it has a status. */
  readonly record?: RecordFor[N] | undefined;
  /** Why the user cannot change a record: then no value is left to choose. */
  readonly lockReason?: ((record: RecordFor[N]) => string | undefined) | undefined;
  readonly onRecord: (record: RecordFor[N]) => void;
}

/** Returns the statuses that a step of another user changed, which no form edits: `: Status Accepted`. */
function statusText<N extends Noun>(noun: N, before: Raw, fresh: Raw): string {
  const fields: Fields = entityOf(noun).fields;
  const texts = Object.entries(fields).flatMap(([name, { kind, write, label, options }]) =>
    kind === 'choice' && write === 'nobody' && name.endsWith('Status') && before[name] !== fresh[name]
      ? [`${label} ${labelOf(options, String(fresh[name]))}`]
      : [],
  );
  return texts.length > 0 ? `: ${texts.join(', ')}` : '';
}

/** Merges the changes of two users; the user resolves fields that both changed. */
export function useConflictMerge<N extends Noun>(options: MergeOptions<N>) {
  const { noun, form, names, record, lockReason, onRecord } = options;
  const latest = useLatest(form);
  const [conflict, setConflict] = useState<{
    fresh: RecordFor[N];
    merged: Raw;
    conflicts: readonly Conflict[];
    /** Whether the user made the other changes, in another window; undefined if their author is unknown. */
    isOwn: boolean | undefined;
  }>();
  const adopt = (fresh: RecordFor[N], keep: (raw: Raw) => Raw) => {
    onRecord(fresh);
    form.adopt({ ...fresh }, keep);
  };
  async function mergeWith(fresh: RecordFor[N]): Promise<void> {
    const theirs = rawValues(form.fields, { ...fresh }, names);
    const theirNames = changedNames(latest.current.initial, theirs);
    const change = await readChange(noun, keyOf(entityOf(noun), fresh), theirNames).catch(() => undefined);
    const { initial, raw } = latest.current;
    const { merged, conflicts } = mergeChanges(initial, raw, theirs);
    const isLocked = lockReason?.(fresh) !== undefined;
    if (conflicts.length > 0 && !isLocked)
      return setConflict({ fresh, merged, conflicts, isOwn: change?.isOwn });
    adopt(fresh, () => merged);
    const message = change
      ? concurrentChangeText(change.by, 'changed other fields of this record', change.isOwn)
      : 'Other fields of this record were changed meanwhile';
    const rest = `The form now shows them${isLocked ? '' : ': save again'}.`;
    const status = record ? statusText(noun, { ...record }, { ...fresh }) : '';
    notify('warning', `${message}${status}. ${rest}`, { topic: 'form' });
  }
  /** Resolves the conflicts; without values the form stays as it is. */
  const resolve = (chosen?: Raw) => {
    if (conflict && chosen) adopt(conflict.fresh, () => ({ ...conflict.merged, ...chosen }));
    setConflict(undefined);
  };
  const { conflicts = [], isOwn } = conflict ?? {};
  return { latest, adopt, mergeWith, conflicts, isOwn, resolve };
}

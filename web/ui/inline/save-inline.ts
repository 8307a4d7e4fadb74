import { isMissing, messageOf } from '../../api/errors.ts';
import { pick, type Raw } from '../form/raw-values.ts';
import { withRecordName } from '../form/record-name.ts';
import { notify } from '../notify.ts';
import type { ShownEdit } from './edit-queue.ts';
import type { InlineEditing, UnsavedEdit } from './inline-editing.ts';
import { keepWhileSaving } from './keep-while-saving.ts';
import { dropLostEdit, keepLostEdit } from './lost-edit.ts';

/** Opens an editor again; returns false if the user left its page. */
type Reopen = (unsaved: UnsavedEdit) => boolean;

/** Saves what was typed in an editor. @returns whether it was saved */
export type SaveEdit = (reopen: Reopen) => Promise<boolean>;

interface TypedEdit {
  /** Identifies the input that survives the end of the session. */
  readonly name: string;
  readonly editing: InlineEditing;
  readonly edit: ShownEdit;
  readonly raw: Raw;
  readonly reopen: Reopen;
}

/**
 * Saves an edit. If that fails, its editor opens again; a toast reports the edit if the record or the page is gone.
 * @returns whether the edit was saved
 */
export async function saveInline({ name, editing, edit, raw, reopen }: TypedEdit): Promise<boolean> {
  const { noun, record, save } = editing;
  const keep = (unsaved: UnsavedEdit, isDeleted = false) => {
    const { failure = 'It was changed meanwhile.' } = unsaved;
    if (isDeleted) keepLostEdit(editing, pick(raw, Object.keys(edit.values)));
    if (isDeleted || !reopen(unsaved))
      notify('bad', withRecordName(noun, record, `${edit.label} not saved. ${failure}`));
    return false;
  };
  try {
    const { kind, record: stored } = await keepWhileSaving(name, { raw, before: edit.before }, () =>
      save(edit),
    );
    if (kind !== 'saved') return keep({ raw, theirs: { ...stored } });
    dropLostEdit(editing, Object.keys(edit.values));
    return true;
  } catch (error) {
    return keep({ raw, failure: messageOf(error) }, isMissing(error));
  }
}

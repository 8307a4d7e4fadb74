import { isMissing, messageOf } from '../../api/errors.ts';
import type { Raw } from '../form/raw-values.ts';
import { recordName } from '../form/record-name.ts';
import { notify } from '../notify.ts';
import type { ShownEdit } from './edit-queue.ts';
import type { InlineEditing, UnsavedEdit } from './inline-editing.ts';

/**
 * Saves an edit. If that fails, its editor opens again; a toast reports the edit if the record or the page is gone.
 * @param reopen opens the editor again; returns false if the user left its page
 * @returns whether the edit was saved
 */
export async function saveInline(
  { noun, record, save }: InlineEditing,
  edit: ShownEdit,
  raw: Raw,
  reopen: (unsaved: UnsavedEdit) => boolean,
): Promise<boolean> {
  const keep = (unsaved: UnsavedEdit, isDeleted = false) => {
    const { failure = 'It was changed meanwhile.' } = unsaved;
    if (isDeleted || !reopen(unsaved))
      notify('bad', `${recordName(noun, record)}: ${edit.label} not saved. ${failure}`);
    return false;
  };
  try {
    const { kind, record: stored } = await save(edit);
    return kind === 'saved' || keep({ raw, theirs: { ...stored } });
  } catch (error) {
    return keep({ raw, failure: messageOf(error) }, isMissing(error));
  }
}

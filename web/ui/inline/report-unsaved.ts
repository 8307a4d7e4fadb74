import { recordName } from '../form/record-name.ts';
import { notify } from '../notify.ts';
import type { InlineEditing, UnsavedEdit } from './inline-editing.ts';

/** Reports an edit that could not be saved after the user left its page, where its editor would open again. */
export function reportUnsaved(
  { noun, record }: Pick<InlineEditing, 'noun' | 'record'>,
  label: string,
  { failure = 'It was changed meanwhile.' }: UnsavedEdit,
): void {
  notify('bad', `${recordName(noun, record)}: ${label} not saved. ${failure}`);
}

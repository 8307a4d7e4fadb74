import { currentPerson } from '../../api/session-state.ts';
import type { Raw } from '../form/raw-values.ts';
import {
  dropUnsavedInput,
  keepUnsavedInput,
  recordInputName,
  unsavedInputOf,
} from '../form/unsaved-input.ts';

interface Edited {
  readonly noun: string;
  readonly record: { readonly id: string };
}

function keptInput({ noun, record }: Edited) {
  const name = recordInputName(noun, record.id);
  const { email = '' } = currentPerson() ?? {};
  return { name, email, raw: unsavedInputOf(name, email)?.raw };
}

/** Keeps an edit that cannot be saved, for the page of the deleted record and for the record's form. */
export function keepLostEdit(edited: Edited, edit: Raw): void {
  const { name, email, raw } = keptInput(edited);
  keepUnsavedInput(name, email, { ...raw, ...edit });
}

/** Forgets the input of fields that are saved now. */
export function dropLostEdit(edited: Edited, fields: readonly string[]): void {
  const { name, email, raw } = keptInput(edited);
  if (!raw) return;
  const rest = Object.entries(raw).filter(([field]) => !fields.includes(field));
  if (rest.length === 0) dropUnsavedInput(name, email);
  else keepUnsavedInput(name, email, Object.fromEntries(rest));
}

import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { SavedMapping } from '../../ui/sheet/guess-columns.ts';
import type { Choices } from '../../ui/sheet/parse-cell.ts';

const keyOf = (email: string, noun: ImportedNoun, part = '') => `portal.import ${email} ${noun}${part}`;
const CHOICES_SUFFIX = ' values';

function readEntries(key: string): Readonly<Record<string, string>> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(Object.entries(Object(saved)).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

function addEntries(key: string, entries: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readEntries(key), ...entries }));
  } catch {
    // If the storage is full, the next file is guessed again.
  }
}

/** Earlier column mappings of the user in this browser. */
export const readSavedMapping = (email: string, noun: ImportedNoun): SavedMapping =>
  readEntries(keyOf(email, noun));

export const saveMapping = (email: string, noun: ImportedNoun, chosen: SavedMapping): void =>
  addEntries(keyOf(email, noun), chosen);

/** Earlier choices of the user in this browser: the option or company that a text means. */
export const readSavedChoices = (email: string, noun: ImportedNoun): Choices =>
  new Map(Object.entries(readEntries(keyOf(email, noun, CHOICES_SUFFIX))));

export const saveChoices = (email: string, noun: ImportedNoun, chosen: Choices): void =>
  addEntries(keyOf(email, noun, CHOICES_SUFFIX), Object.fromEntries(chosen));

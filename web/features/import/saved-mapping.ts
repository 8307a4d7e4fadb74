import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { SavedMapping } from './mapping.ts';

const keyOf = (by: string, noun: ImportedNoun) => `portal.import ${by} ${noun}`;

/** Earlier column mappings of the user in this browser. */
export function readSavedMapping(by: string, noun: ImportedNoun): SavedMapping {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(by, noun)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(saved)).map(([head, field]) => [head, String(field)]));
  } catch {
    return {};
  }
}

export const saveMapping = (by: string, noun: ImportedNoun, chosen: SavedMapping): void =>
  localStorage.setItem(keyOf(by, noun), JSON.stringify({ ...readSavedMapping(by, noun), ...chosen }));

import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { Remembered } from './mapping.ts';

const keyOf = (by: string, noun: ImportedNoun) => `portal.import ${by} ${noun}`;

/** What this person chose for the heads of such files before, in this browser. */
export function rememberedFor(by: string, noun: ImportedNoun): Remembered {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(by, noun)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(kept)).map(([head, field]) => [head, String(field)]));
  } catch {
    return {};
  }
}

export const remember = (by: string, noun: ImportedNoun, chosen: Remembered): void =>
  localStorage.setItem(keyOf(by, noun), JSON.stringify({ ...rememberedFor(by, noun), ...chosen }));

import { readPersonalSetting } from '../../api/personal-setting.ts';
import type { SavedMapping } from './guess-columns.ts';

/** Returns the entries of a value that was stored as JSON, as texts. */
export const textsOf = (value: unknown): SavedMapping =>
  Object.fromEntries(Object.entries(Object(value)).map(([key, text]) => [key, String(text)]));

/** Reads a setting of a person in this browser that is stored as JSON; empty if it is missing or damaged. */
export function readObjectSetting(name: string, email: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readPersonalSetting(name, email) ?? '{}'));
  } catch {
    return {};
  }
}

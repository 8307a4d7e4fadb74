import { readPersonalSetting, storePersonalSetting } from '../../../api/personal-setting.ts';
import type { SavedMapping } from '../../../ui/sheet/guess-columns.ts';
import { sectionNames } from '../sections.ts';
import type { SavedMappings } from './map-tables.ts';

/** The user's choices for the files of a project partner. */
export interface SavedWords {
  readonly mappings: SavedMappings;
  /** Categories by the word that names them. */
  readonly categories: SavedMapping;
}

const settingOf = (companyId: string) => `plan-import ${companyId}`;
const textsOf = (value: unknown): SavedMapping =>
  Object.fromEntries(Object.entries(Object(value)).map(([key, text]) => [key, String(text)]));

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Reads the choices for earlier files of a project partner in this browser. */
export function readSavedWords(companyId: string, email: string): SavedWords {
  const { categories, ...mappings } = parse(readPersonalSetting(settingOf(companyId), email) ?? '{}');
  return {
    mappings: Object.fromEntries(sectionNames.map((section) => [section, textsOf(mappings[section])])),
    categories: textsOf(categories),
  };
}

/** Keeps the choices for later files of a project partner, beside the earlier ones. */
export function storeSavedWords(companyId: string, email: string, words: SavedWords): void {
  const earlier = readSavedWords(companyId, email);
  const mappings = sectionNames.map((section) => [
    section,
    { ...earlier.mappings[section], ...words.mappings[section] },
  ]);
  const saved = {
    ...Object.fromEntries(mappings),
    categories: { ...earlier.categories, ...words.categories },
  };
  storePersonalSetting(settingOf(companyId), email, JSON.stringify(saved));
}

import { storePersonalSetting } from '../../../api/personal-setting.ts';
import type { SavedMapping } from '../../../ui/sheet/guess-columns.ts';
import { readObjectSetting, textsOf } from '../../../ui/sheet/json-settings.ts';
import { sectionNames } from '../sections.ts';
import type { SavedMappings } from './map-tables.ts';

/** The user's choices for the files of a project partner. */
interface ImportChoices {
  readonly mappings: SavedMappings;
  /** Categories by the word that names them. */
  readonly categories: SavedMapping;
}

const settingOf = (companyId: string) => `plan-import ${companyId}`;

/** Reads the choices for earlier files of a project partner in this browser. */
export function readImportChoices(companyId: string, email: string): ImportChoices {
  const { categories, ...mappings } = readObjectSetting(settingOf(companyId), email);
  return {
    mappings: Object.fromEntries(sectionNames.map((section) => [section, textsOf(mappings[section])])),
    categories: textsOf(categories),
  };
}

/** Saves the choices for later files of a project partner, in addition to earlier choices. */
export function storeImportChoices(companyId: string, email: string, choices: ImportChoices): void {
  const earlier = readImportChoices(companyId, email);
  const mappings = sectionNames.map((section) => [
    section,
    { ...earlier.mappings[section], ...choices.mappings[section] },
  ]);
  const saved = {
    ...Object.fromEntries(mappings),
    categories: { ...earlier.categories, ...choices.categories },
  };
  storePersonalSetting(settingOf(companyId), email, JSON.stringify(saved));
}

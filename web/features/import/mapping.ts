import type { ImportedNoun } from '../../../shared/api/import.ts';
import {
  guessColumns,
  repeatedFieldIssues,
  type GuessedMapping,
  type Mapping,
  type SavedMapping,
} from '../../ui/sheet/guess-columns.ts';
import { looseKey } from '../../ui/sheet/headings.ts';
import type { Header, Table } from '../../ui/sheet/table.ts';
import { contentFit, namelessFit } from './column-content.ts';
import { FULL_NAME, NAME_PARTS } from './full-name.ts';
import { createHeadingMatcher, ID, importFields } from './import-fields.ts';

/** Guesses the target field of each column by earlier mappings, headings and cells; each field is used once. */
export const guessMapping = (
  noun: ImportedNoun,
  table: Pick<Table, 'headers' | 'rows'>,
  savedMapping: SavedMapping = {},
): GuessedMapping =>
  guessColumns(
    {
      fields: importFields(noun),
      otherNames: [ID],
      match: createHeadingMatcher(noun),
      contentFit,
      namelessFit,
    },
    table,
    savedMapping,
  );

/** Returns a function that tells whether a text is the heading of a field. */
export function createHeadingTest(noun: ImportedNoun, savedMapping: SavedMapping): (text: string) => boolean {
  const match = createHeadingMatcher(noun);
  const isHeading = (text: string) =>
    Boolean(savedMapping[looseKey(text)]) || match(text).some(({ by }) => by !== 'part');
  // Many cells have the same text, so results are cached.
  const results = new Map<string, boolean>([['', false]]);
  return (text) => {
    const result = results.get(text) ?? isHeading(text);
    results.set(text, result);
    return result;
  };
}

export function mappingIssues(
  noun: ImportedNoun,
  heads: readonly Header[],
  mapping: Mapping,
): readonly string[] {
  const labels = new Map([
    [ID, 'Id'],
    ...importFields(noun).map(({ name, label }) => [name, label] as const),
  ]);
  const duplicateIssues = repeatedFieldIssues(heads, mapping, (name) => labels.get(name) ?? name);
  return mapping.size === 0 ? ['No column fills a field. Choose at least one.'] : duplicateIssues;
}

/** Labels of mapped long texts that users outside the team can read. */
export function openTexts(noun: ImportedNoun, mapping: Mapping): readonly string[] {
  const names = new Set(mapping.values());
  return importFields(noun)
    .filter(({ name, field }) => names.has(name) && field.kind === 'longText' && field.read === 'everyone')
    .map(({ label }) => label);
}

/** Labels of required fields without a column. */
export function missingFields(noun: ImportedNoun, mapping: Mapping): readonly string[] {
  const names = new Set(mapping.values());
  if (names.has(FULL_NAME)) for (const name of NAME_PARTS) names.add(name);
  return importFields(noun)
    .filter(({ name, required }) => required && !names.has(name))
    .map(({ label }) => label);
}

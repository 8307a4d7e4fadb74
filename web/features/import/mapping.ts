import type { Header } from './file/table.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { createFieldGuesser, ID, importFields, headerKey } from './import-fields.ts';

/** Target field by column index; ignored columns are not included. */
export type Mapping = ReadonlyMap<number, string>;

/** The user's earlier mapping by header key; ignored columns have an empty name. */
export type SavedMapping = Readonly<Record<string, string>>;

/** Guesses the target field of each column from earlier mappings, labels and stored names; each field is used once. */
export function guessMapping(
  noun: ImportedNoun,
  heads: readonly Header[],
  savedMapping: SavedMapping = {},
): Mapping {
  const guess = createFieldGuesser(noun);
  const fieldNames = new Set([ID, ...importFields(noun).map(({ name }) => name)]);
  const mapping = new Map<number, string>();
  for (const { at, name, hasName } of heads) {
    if (!hasName) continue;
    const field = savedMapping[headerKey(name)] ?? guess(name) ?? '';
    if (fieldNames.has(field) && ![...mapping.values()].includes(field)) mapping.set(at, field);
  }
  return mapping;
}

/** The mapping in the form in which it is saved for later files. */
export const mappingToSave = (heads: readonly Header[], mapping: Mapping): SavedMapping =>
  Object.fromEntries(
    heads.filter(({ hasName }) => hasName).map(({ at, name }) => [headerKey(name), mapping.get(at) ?? '']),
  );

export function mappingIssues(
  noun: ImportedNoun,
  heads: readonly Header[],
  mapping: Mapping,
): readonly string[] {
  const labels = new Map([
    [ID, 'Id'],
    ...importFields(noun).map(({ name, label }) => [name, label] as const),
  ]);
  const names = [...mapping.values()];
  const duplicates = [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
  const duplicateIssues = duplicates.map((name) => {
    const columns = heads.filter(({ at }) => mapping.get(at) === name).map((head) => `“${head.name}”`);
    return `${columns.join(' and ')} both fill ${labels.get(name)}. Leave one of them out.`;
  });
  return names.length === 0 ? ['No column fills a field. Choose at least one.'] : duplicateIssues;
}

/** Labels of required fields without a column. */
export function missingFields(noun: ImportedNoun, mapping: Mapping): readonly string[] {
  const names = new Set(mapping.values());
  return importFields(noun)
    .filter(({ name, required }) => required && !names.has(name))
    .map(({ label }) => label);
}

import type { Head } from './file/tidy.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { guesserOf, ID, importFields, keyOfHead } from './fields.ts';

/** The field that each column fills, by the column's place; columns that fill none are left out. */
export type Mapping = ReadonlyMap<number, string>;

/** What a person chose for heads before, by the head's key; an empty name for a column that is left out. */
export type Remembered = Readonly<Record<string, string>>;

/** Guesses what each column fills: as remembered, else by label and stored name. Each field is filled once. */
export function guessMapping(
  noun: ImportedNoun,
  heads: readonly Head[],
  remembered: Remembered = {},
): Mapping {
  const guess = guesserOf(noun);
  const known = new Set([ID, ...importFields(noun).map(({ name }) => name)]);
  const mapping = new Map<number, string>();
  for (const { at, name, named } of heads) {
    if (!named) continue;
    const field = remembered[keyOfHead(name)] ?? guess(name) ?? '';
    if (known.has(field) && ![...mapping.values()].includes(field)) mapping.set(at, field);
  }
  return mapping;
}

/** What to remember of a mapping. */
export const rememberedOf = (heads: readonly Head[], mapping: Mapping): Remembered =>
  Object.fromEntries(
    heads.filter(({ named }) => named).map(({ at, name }) => [keyOfHead(name), mapping.get(at) ?? '']),
  );

/** Why columns cannot be read like this; nothing where they can. */
export function mappingIssues(
  noun: ImportedNoun,
  heads: readonly Head[],
  mapping: Mapping,
): readonly string[] {
  const labels = new Map([
    [ID, 'Id'],
    ...importFields(noun).map(({ name, label }) => [name, label] as const),
  ]);
  const names = [...mapping.values()];
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) < at))];
  const doubled = twice.map((name) => {
    const columns = heads.filter(({ at }) => mapping.get(at) === name).map((head) => `“${head.name}”`);
    return `${columns.join(' and ')} both fill ${labels.get(name)}. Leave one of them out.`;
  });
  return names.length === 0 ? ['No column fills a field. Choose at least one.'] : doubled;
}

/** The fields that new records need and no column fills. */
export function lackingFields(noun: ImportedNoun, mapping: Mapping): readonly string[] {
  const names = new Set(mapping.values());
  return importFields(noun)
    .filter(({ name, required }) => required && !names.has(name))
    .map(({ label }) => label);
}

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
import {
  FULL_NAME,
  NAME_PARTS,
  createHeadingMatcher,
  ID,
  importFields,
  type ImportField,
} from './import-fields.ts';
import { cellFit, fittingShare } from '../../ui/sheet/column-content.ts';
import type { Unit } from '../../ui/sheet/unit.ts';
import { guessOption } from './guess-option.ts';

/** A number, perhaps with a unit, such as 1,850 m². */
const NUMBER = /^#?[\d.,\s]+\p{L}{0,3}[2²]?$/u;

/**
 * Returns the share of the cells that fit, from 0 to 1; undefined if the field accepts any text, or without cells. A
 * column of numbers has no names of projects, although headings such as Deal # and Site area resemble theirs.
 */
function contentFit(
  { name, field, relation }: ImportField,
  samples: readonly string[],
  unit: Unit,
): number | undefined {
  // People in a broker's sheet are rarely users of the portal, so only e-mail addresses are a clue.
  if (relation?.parent === 'user' && field.options.length === 0 && samples.length > 0)
    return fittingShare(samples, (text) => text.includes('@'));
  if (name === 'projectName' && samples.length > 0 && samples.every((text) => NUMBER.test(text))) return 0;
  return cellFit(name, field, { samples, unit, guessOption });
}

const COMPANY_WORDS =
  /\b(?:pty|ltd|limited|group|developments?|developers?|holdings|capital|partners|propert(?:y|ies)|homes|trust|investments?|corp|inc|living)\b/i;
const LONG_TEXT_LENGTH = 40;

/** Rates how well the cells of a column without a heading fit a field; 0 if they give no clue. */
function namelessFit(importField: ImportField, samples: readonly string[], unit: Unit): number {
  const { name, field, relation } = importField;
  if (samples.length === 0 || name === ID) return 0;
  if (relation?.parent === 'company') return fittingShare(samples, (text) => COMPANY_WORDS.test(text));
  if (field.kind === 'longText') return fittingShare(samples, (text) => text.length > LONG_TEXT_LENGTH);
  // Optional ratios and amounts fit too many columns. Only LTV counts.
  const isDistinct = field.required || field.kind === 'date' || name === 'maxLTV';
  const fit = contentFit(importField, samples, unit);
  if (fit !== undefined) return isDistinct ? fit : 0;
  // Any words fit a required text field, so this is weak evidence.
  return field.required ? fittingShare(samples, (text) => /\p{L}/u.test(text)) / 3 : 0;
}

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
export function externallyReadableLabels(noun: ImportedNoun, mapping: Mapping): readonly string[] {
  const names = new Set(mapping.values());
  return importFields(noun)
    .filter(({ name, field }) => names.has(name) && field.kind === 'longText' && field.read === 'everyone')
    .map(({ label }) => label);
}

/** Labels of required fields without a column. */
export function missingFieldLabels(noun: ImportedNoun, mapping: Mapping): readonly string[] {
  const names = new Set(mapping.values());
  if (names.has(FULL_NAME)) for (const name of NAME_PARTS) names.add(name);
  return importFields(noun)
    .filter(({ name, required }) => required && !names.has(name))
    .map(({ label }) => label);
}

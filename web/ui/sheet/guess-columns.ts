import type { Field } from '../../../shared/schema/field.ts';
import { listText } from '../../../shared/schema/list-text.ts';
import { samplesOf } from './column-content.ts';
import { looseKey, type HeadingFit } from './headings.ts';
import type { Header, Table } from './table.ts';
import { unitOf, type Unit } from './unit.ts';

interface NamedField {
  readonly name: string;
  readonly field: Field;
}

/** Target field by column index; ignored columns are not included. */
export type Mapping = ReadonlyMap<number, string>;

/** The user's earlier mapping by header key; ignored columns have an empty name. */
export type SavedMapping = Readonly<Record<string, string>>;

export interface GuessedMapping {
  readonly mapping: Mapping;
  /** Columns whose field is a guess: the heading is not the field's own name. */
  readonly guessed: ReadonlySet<number>;
}

interface Candidate {
  readonly at: number;
  readonly field: string;
  readonly score: number;
  readonly isGuess: boolean;
}

/** Scores by the fit of a heading. The cells of the column then raise or reduce them, except for `label`. */
const HEADING_SCORES: Readonly<Record<HeadingFit['by'], number>> = { label: 300, synonym: 100, part: 60 };
const SAVED_SCORE = 400;
const FIT_SCORE = 40;
const MISFIT_PENALTY = 80;
const MIN_SCORE = 30;
/** Share of the cells that must fit if the heading matches no field. */
const MIN_FIT = 0.7;

type Column = Pick<Table, 'rows'> & { readonly header: Header };

/** The fields that columns can fill, for guesses. */
export interface ColumnRules<F extends NamedField> {
  readonly fields: readonly F[];
  /** Further names that an earlier mapping can contain, besides the names of the fields. */
  readonly otherNames?: readonly string[];
  readonly match: (heading: string) => readonly HeadingFit[];
  /** The share of the cells that a field can hold; undefined if any text can be in the field. */
  readonly contentFit: (field: F, samples: readonly string[], unit: Unit) => number | undefined;
  /** The probability that a column without a heading has values of a field, from 0 to 1. */
  readonly namelessFit: (field: F, samples: readonly string[], unit: Unit) => number;
}

/** Returns the fields that a column can fill, by its heading and its cells. */
function candidatesOf<F extends NamedField>(
  { header: { at, name, hasName }, rows }: Column,
  { fields, match, contentFit, namelessFit }: ColumnRules<F>,
): readonly Candidate[] {
  const [samples, unit] = [samplesOf(rows, at), unitOf(name)];
  if (!hasName)
    return fields.map((target) => ({
      at,
      field: target.name,
      score: 100 * namelessFit(target, samples, unit),
      isGuess: true,
    }));
  const byHeading = match(name)
    .map(({ field, by, length }) => {
      const mappedField = fields.find((item) => item.name === field);
      const fit = mappedField && by !== 'label' ? contentFit(mappedField, samples, unit) : undefined;
      const content = fit === undefined ? 0 : FIT_SCORE * fit - MISFIT_PENALTY * (1 - fit);
      const score = HEADING_SCORES[by] + content + (by === 'part' ? length / 10 : 0);
      return { at, field, score, isGuess: by !== 'label' };
    })
    .filter(({ score }) => score >= MIN_SCORE);
  if (byHeading.length > 0) return byHeading;
  // No field has the heading, or the cells do not fit: “Property Type” can be above types or above sectors.
  return fields
    .filter(({ field }) => field.options.length > 0 && samples.length > 1)
    .map((target) => ({ target, fit: contentFit(target, samples, unit) ?? 0 }))
    .filter(({ fit }) => fit >= MIN_FIT)
    .map(({ target, fit }) => ({ at, field: target.name, score: FIT_SCORE * fit, isGuess: true }));
}

function savedCandidate({ at, name, hasName }: Header, saved: SavedMapping): Candidate | undefined {
  const field = hasName ? saved[looseKey(name)] : undefined;
  return field === undefined ? undefined : { at, field, score: SAVED_SCORE, isGuess: false };
}

/** Guesses the target field of each column by earlier mappings, headings and cells; each field is used once. */
export function guessColumns<F extends NamedField>(
  rules: ColumnRules<F>,
  { headers, rows }: Pick<Table, 'headers' | 'rows'>,
  savedMapping: SavedMapping,
): GuessedMapping {
  const names = new Set([...(rules.otherNames ?? []), ...rules.fields.map(({ name }) => name)]);
  const candidates = headers
    .flatMap((header): readonly Candidate[] => {
      const saved = savedCandidate(header, savedMapping);
      return saved ? [saved] : candidatesOf({ header, rows }, rules);
    })
    .filter(({ score, field }) => score >= MIN_SCORE || field === '');
  const [mapping, used] = [new Map<number, string>(), new Set<string>()];
  const guessed = new Set<number>();
  for (const { at, field, isGuess } of candidates.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (mapping.has(at) || used.has(field) || !names.has(field)) continue;
    mapping.set(at, field);
    used.add(field);
    if (isGuess) guessed.add(at);
  }
  return { mapping: new Map([...mapping].toSorted(([a], [b]) => a - b)), guessed };
}

/** Returns the mapping with another field for a column; '' leaves the column out. */
export function withColumn(mapping: Mapping, at: number, field: string): Mapping {
  const next = new Map(mapping);
  if (field === '') next.delete(at);
  else next.set(at, field);
  return next;
}

/** Returns a message for each field that several columns fill. @param labelOf returns the label of a field */
export function repeatedFieldIssues(
  headers: readonly Header[],
  mapping: Mapping,
  labelOf: (field: string) => string,
): readonly string[] {
  const fields = [...mapping.values()];
  const repeated = new Set(fields.filter((field, at) => fields.indexOf(field) < at));
  return [...repeated].map((field) => {
    const columns = headers.filter(({ at }) => mapping.get(at) === field).map(({ name }) => `“${name}”`);
    const [verb, surplus] = columns.length > 2 ? ['all', 'all but one'] : ['both', 'one'];
    return `${listText(columns)} ${verb} fill ${labelOf(field)}. Leave ${surplus} of them out.`;
  });
}

/**
 * Converts a mapping to the form that is saved for later files. A column counts as left out only if the user removed its
 * guess: the cells of a later file can give a better guess.
 */
export const mappingToSave = (headers: readonly Header[], mapping: Mapping, guess: Mapping): SavedMapping =>
  Object.fromEntries(
    headers
      .filter(({ at, hasName }) => hasName && (mapping.has(at) || guess.has(at)))
      .map(({ at, name }) => [looseKey(name), mapping.get(at) ?? '']),
  );

import type { ImportedNoun } from '../../../shared/api/import.ts';
import { contentFit, namelessFit, samplesOf } from './column-content.ts';
import type { Header, Table } from '../../ui/sheet/table.ts';
import {
  createHeadingMatcher,
  headerKey,
  ID,
  importFields,
  type HeadingFit,
  type ImportField,
} from './import-fields.ts';
import { unitOf } from '../../ui/sheet/unit.ts';

/** Target field by column index; ignored columns are not included. */
export type Mapping = ReadonlyMap<number, string>;

/** The user's earlier mapping by header key; ignored columns have an empty name. */
export type SavedMapping = Readonly<Record<string, string>>;

interface GuessedMapping {
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

/** Scores of a heading; the cells then add or take. */
const HEADING_SCORES: Readonly<Record<HeadingFit['by'], number>> = { label: 300, synonym: 100, part: 60 };
const SAVED = 400;
const FITTING_CELLS = 40;
const UNFITTING_CELLS = 80;
const MIN_SCORE = 30;
/** Share of the cells that must fit where the heading tells nothing. */
const MIN_FIT = 0.7;

type Column = Pick<Table, 'rows'> & { readonly header: Header };

/** The fields that a column may fill by its heading and its cells. */
function candidatesOf(
  { header: { at, name, hasName }, rows }: Column,
  fields: readonly ImportField[],
  match: (head: string) => readonly HeadingFit[],
): readonly Candidate[] {
  const [samples, unit] = [samplesOf(rows, at), unitOf(name)];
  if (!hasName)
    return fields.map((of) => ({
      at,
      field: of.name,
      score: 100 * namelessFit(of, samples, unit),
      isGuess: true,
    }));
  const fits = match(name);
  if (fits.length === 0)
    return fields
      .filter(({ field }) => field.options.length > 0 && samples.length > 1)
      .map((of) => ({ of, fit: contentFit(of, samples, unit) ?? 0 }))
      .filter(({ fit }) => fit >= MIN_FIT)
      .map(({ of, fit }) => ({ at, field: of.name, score: FITTING_CELLS * fit, isGuess: true }));
  return fits.map(({ field, by, length }) => {
    const of = fields.find((item) => item.name === field);
    const fit = of && by !== 'label' ? contentFit(of, samples, unit) : undefined;
    const content = fit === undefined ? 0 : FITTING_CELLS * fit - UNFITTING_CELLS * (1 - fit);
    return {
      at,
      field,
      score: HEADING_SCORES[by] + content + (by === 'part' ? length / 10 : 0),
      isGuess: by !== 'label',
    };
  });
}

function savedCandidate({ at, name, hasName }: Header, saved: SavedMapping): Candidate | undefined {
  const field = hasName ? saved[headerKey(name)] : undefined;
  return field === undefined ? undefined : { at, field, score: SAVED, isGuess: false };
}

/** Guesses the target field of each column by earlier mappings, headings and cells; each field is used once. */
export function guessMapping(
  noun: ImportedNoun,
  { headers, rows }: Pick<Table, 'headers' | 'rows'>,
  savedMapping: SavedMapping = {},
): GuessedMapping {
  const fields = importFields(noun);
  const names = new Set([ID, ...fields.map(({ name }) => name)]);
  const match = createHeadingMatcher(noun);
  const candidates = headers
    .flatMap((header): readonly Candidate[] => {
      const saved = savedCandidate(header, savedMapping);
      return saved ? [saved] : candidatesOf({ header, rows }, fields, match);
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

/** Whether a text is a heading of a field. */
export function createHeadingTest(noun: ImportedNoun, savedMapping: SavedMapping): (text: string) => boolean {
  const match = createHeadingMatcher(noun);
  const isHeading = (text: string) =>
    Boolean(savedMapping[headerKey(text)]) || match(text).some(({ by }) => by !== 'part');
  // The cells of a sheet repeat themselves.
  const results = new Map<string, boolean>([['', false]]);
  return (text) => {
    const result = results.get(text) ?? isHeading(text);
    results.set(text, result);
    return result;
  };
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

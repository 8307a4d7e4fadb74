import { readField, type Field } from '../../../shared/schema/field.ts';
import type { GuessOption } from './guess-option.ts';
import { choiceTexts, parseCell } from './parse-cell.ts';
import type { Row } from './sheet.ts';
import { withoutApproximation, withUnit, type Unit } from './unit.ts';

/** Maximum rows and distinct cells of a column that a guess reads. */
const SAMPLE_ROWS = 300;
const SAMPLES = 30;

export function samplesOf(rows: readonly Row[], at: number): readonly string[] {
  const samples = new Set<string>();
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    const text = (cells[at] ?? '').trim();
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** Returns the share of the cells that fit, from 0 to 1. */
export const fittingShare = (samples: readonly string[], isFit: (text: string) => boolean) =>
  samples.filter(isFit).length / samples.length;

/** Kinds that a cell's format gives away. */
const RECOGNISABLE_KINDS: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'url',
  'money',
  'percent',
  'number',
  'integer',
  'date',
]);

/**
 * Returns the share of the cells that a field can hold, from 0 to 1; undefined if it holds any text, or without cells.
 * @param name of the field
 */
export function cellFit(
  name: string,
  field: Field,
  {
    samples,
    unit,
    guessOption,
  }: { readonly samples: readonly string[]; readonly unit: Unit; readonly guessOption: GuessOption },
): number | undefined {
  if (samples.length === 0) return undefined;
  if (field.options.length > 0)
    return fittingShare(samples, (text) =>
      choiceTexts(field, text).every((part) => guessOption(field.options, part) !== undefined),
    );
  if (!RECOGNISABLE_KINDS.has(field.kind)) return undefined;
  return fittingShare(samples, (text) => {
    const cell = parseCell(name, field, withUnit(field, withoutApproximation(field, text), unit), {
      since1904: false,
      choices: new Map(),
    });
    return 'value' in cell && !('message' in readField({ ...field, lenient: false }, cell.value));
  });
}

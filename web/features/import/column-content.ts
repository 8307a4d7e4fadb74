import { readField } from '../../../shared/schema/field.ts';
import { guessOption } from './guess-option.ts';
import { ID, type ImportField } from './import-fields.ts';
import type { Row } from '../../ui/sheet/sheet.ts';
import { choiceTexts, parseCell } from '../../ui/sheet/parse-cell.ts';
import { withUnit, type Unit } from '../../ui/sheet/unit.ts';

/** Rows and distinct cells of a column that a guess reads. */
const SAMPLE_ROWS = 300;
const SAMPLES = 30;

/** Distinct cells of a column. */
export function samplesOf(rows: readonly Row[], at: number): readonly string[] {
  const samples = new Set<string>();
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    const text = (cells[at] ?? '').trim();
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

const share = (samples: readonly string[], isFit: (text: string) => boolean) =>
  samples.filter(isFit).length / samples.length;

/** Kinds whose cells show what they are. */
const TELLING: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'url',
  'money',
  'percent',
  'number',
  'integer',
  'date',
]);

/** The share of the cells that a field can hold, from 0 to 1; undefined if any text can be in the field. */
export function contentFit(
  { name, field, relation }: ImportField,
  samples: readonly string[],
  unit: Unit,
): number | undefined {
  if (samples.length === 0) return undefined;
  const { kind, options } = field;
  if (options.length > 0)
    return share(samples, (text) =>
      choiceTexts(field, text).every((part) => guessOption(options, part) !== undefined),
    );
  // A broker's own people are not in the portal, unless their e-mail addresses show them.
  if (relation?.parent === 'user') return share(samples, (text) => text.includes('@'));
  if (!TELLING.has(kind)) return undefined;
  return share(samples, (text) => {
    const cell = parseCell(name, field, withUnit(field, text, unit), {
      since1904: false,
      choices: new Map(),
    });
    return 'value' in cell && !('message' in readField({ ...field, lenient: false }, cell.value));
  });
}

const COMPANY =
  /\b(?:pty|ltd|limited|group|developments?|developers?|holdings|capital|partners|propert(?:y|ies)|homes|trust|investments?|corp|inc|living)\b/i;
const LONG_TEXT = 40;

/** Rates how well the cells of a column without a heading fit a field; 0 if they give no clue. */
export function namelessFit(of: ImportField, samples: readonly string[], unit: Unit): number {
  const { name, field, relation } = of;
  if (samples.length === 0 || name === ID) return 0;
  if (relation?.parent === 'company') return share(samples, (text) => COMPANY.test(text));
  if (field.kind === 'longText') return share(samples, (text) => text.length > LONG_TEXT);
  // An optional ratio or amount fits too many columns.
  const isDistinct = field.required || field.kind === 'date' || name === 'maxLTV';
  const fit = contentFit(of, samples, unit);
  if (fit !== undefined) return isDistinct ? fit : 0;
  return field.required ? share(samples, (text) => /\p{L}/u.test(text)) / 3 : 0;
}

import { cellFit, fittingShare } from '../../ui/sheet/column-content.ts';
import type { Unit } from '../../ui/sheet/unit.ts';
import { guessOption } from './guess-option.ts';
import { ID, type ImportField } from './import-fields.ts';

/** A number, perhaps with a unit, such as 1,850 m². */
const NUMBER = /^#?[\d.,\s]+\p{L}{0,3}[2²]?$/u;

/**
 * Returns the share of the cells that fit, from 0 to 1; undefined if the field accepts any text, or without cells. A
 * column of numbers has no names of projects, although headings such as Deal # and Site area resemble theirs.
 */
export function contentFit(
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
export function namelessFit(importField: ImportField, samples: readonly string[], unit: Unit): number {
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

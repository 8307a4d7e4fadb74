import type { Field, Kind } from '../../../shared/schema/field.ts';
import { displayOf, formatExactAud } from '../format.ts';

const units: Partial<Record<Kind, string>> = { percent: '%', number: 'x' };

interface Shown {
  /** Empty when the value is not known. */
  readonly text: string;
  readonly unit: string | undefined;
}

/** A value to be read: amounts exact, ratios with their unit. */
export function shown(field: Field, value: unknown): Shown {
  const text =
    field.kind === 'money' && typeof value === 'number' ? formatExactAud(value) : displayOf(field, value);
  return { text, unit: text === '' ? undefined : units[field.kind] };
}

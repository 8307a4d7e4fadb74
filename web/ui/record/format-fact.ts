import type { Field, Kind } from '../../../shared/schema/field.ts';
import { displayOf } from '../format.ts';

const units: Partial<Record<Kind, string>> = { percent: '%', number: 'x' };

/** Formats a read-only value: exact amounts, ratios with their unit. */
export function formatFact(field: Field, value: unknown) {
  const text = displayOf(field, value);
  return { text, unit: text === '' ? undefined : units[field.kind] };
}

import { createHash } from 'node:crypto';
import { entityOf, type Noun } from '../../shared/entities/index.ts';

/** An id that follows from texts: the same each time, so that there is one record. */
export function derivedId(...of: readonly string[]): string {
  const digits = createHash('sha256').update(of.join('#')).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Derives the id from a record's values if its noun declares that.
 * @throws Error for nouns with random ids
 */
export function idOf(noun: Noun, values: Readonly<Record<string, unknown>>): string {
  const { idFrom } = entityOf(noun);
  if (!idFrom) throw new Error(`The id of a ${noun} has no source fields.`);
  return derivedId(...idFrom.map((field) => String(values[field])));
}

import { createHash } from 'node:crypto';
import { entityOf, type Noun } from '../../shared/entities/index.ts';

/** Derives an id from texts: the same texts give the same id, so that only one record can exist. */
export function derivedId(...texts: readonly string[]): string {
  const digits = createHash('sha256').update(texts.join('#')).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Derives a record's id from the fields that its noun declares. @throws Error for nouns with random ids */
export function idOf(noun: Noun, values: Readonly<Record<string, unknown>>): string {
  const { idFrom } = entityOf(noun);
  if (!idFrom) throw new Error(`The id of a ${noun} has no source fields.`);
  return derivedId(...idFrom.map((field) => String(values[field])));
}

import { createHash } from 'node:crypto';

/** An id that follows from texts: the same each time, so that there is one record. */
export function derivedId(...of: readonly string[]): string {
  const digits = createHash('sha256').update(of.join('#')).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

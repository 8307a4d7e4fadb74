import type { Binding } from '../schema/field.ts';
import { entityOf, nouns } from './index.ts';

/**
 * The fields whose values are ids that only their environment knows, by name. Hashes leave them out, and a restore into
 * another environment replaces their values.
 */
export const boundFields: ReadonlyMap<string, Binding> = new Map(
  nouns.flatMap((noun) =>
    Object.entries(entityOf(noun).fields).flatMap(([name, { boundTo }]) =>
      boundTo ? [[name, boundTo] as const] : [],
    ),
  ),
);

/** Values by field that mean the same in every environment. */
export const withoutBound = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !boundFields.has(name)));

import type { Binding } from '../schema/field.ts';
import { entityOf, nouns } from './index.ts';

/**
 * Fields with ids that are valid only in one environment, by name. Hashes exclude them, and a restore into another
 * environment replaces their values.
 */
export const environmentFields: ReadonlyMap<string, Binding> = new Map(
  nouns.flatMap((noun) =>
    Object.entries(entityOf(noun).fields).flatMap(([name, { boundTo }]) =>
      boundTo ? [[name, boundTo] as const] : [],
    ),
  ),
);

/** Returns the values by field that are valid in every environment. */
export const withoutEnvironmentFields = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !environmentFields.has(name)));

import { entityOf, type Noun } from '../../shared/entities/index.ts';

/** Returns the field that shows a value: for a parent's key, the parent's name that the record copies. */
export const displayFieldOf = (noun: Noun, name: string): string =>
  Object.keys(entityOf(noun).belongsTo?.[name]?.copies ?? {})[0] ?? name;

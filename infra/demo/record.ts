import { blank, type Fields, type RecordOf } from '../../shared/schema/entity.ts';
import { idOf } from './seeded-random.ts';

/** The first version of a record with blank fields. @param name unique, gives the id @param at creation time */
export const newRecord = <F extends Fields>(
  entity: { readonly fields: F },
  name: string,
  at: Date,
): RecordOf<F> => ({
  ...blank(entity),
  id: idOf(name),
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});

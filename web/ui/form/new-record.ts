import { blank, type Fields, type RecordOf } from '../../../shared/schema/entity.ts';

/** Creates an unstored record with the entity's defaults and a new id. */
export const newRecord = <F extends Fields>(
  entity: { readonly fields: F },
  values: Partial<RecordOf<F>>,
): RecordOf<F> => ({
  ...blank(entity),
  id: crypto.randomUUID(),
  version: 0,
  createdAt: '',
  updatedAt: '',
  ...values,
});

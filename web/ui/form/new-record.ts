import { blank, type Fields, type RecordOf } from '../../../shared/schema/entity.ts';

/** A record that is not stored yet: the entity's defaults and a new id. */
export const newRecord = <F extends Fields>(
  of: { readonly fields: F },
  values: Partial<RecordOf<F>>,
): RecordOf<F> => ({
  ...blank(of),
  id: crypto.randomUUID(),
  version: 0,
  createdAt: '',
  updatedAt: '',
  ...values,
});

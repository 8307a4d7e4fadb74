import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { goneMessage } from '../../../shared/schema/errors.ts';
import { ApiError, isMissing, isStale } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { HOLD_MAILS, readRecord, saveRecord } from '../../api/records.ts';
import { isSameRaw, type Raw } from '../form/raw-values.ts';

export interface Edit {
  readonly values: Raw;
  /** The values that the user saw when editing began. */
  readonly before: Raw;
}

export type EditResult<R> =
  | { readonly kind: 'saved'; readonly record: R }
  /** Another user has changed the same values meanwhile. */
  | { readonly kind: 'conflict'; readonly record: R };

/** Maximum attempts while other users save other fields of the record. */
const ATTEMPTS = 4;

const isChanged = (record: object, { before }: Edit) =>
  Object.entries(before).some(([name, value]) => !isSameRaw(value, Reflect.get(record, name)));

const missing = (noun: Noun) => new ApiError(404, { message: goneMessage(entityOf(noun).label) });

/**
 * Saves single values of a record. Retries if another user changed other fields meanwhile.
 * @param base the record as last read; of version 0 before its first save
 * @throws ApiError 404 if the record was deleted meanwhile
 */
export async function storeEdit<N extends Noun>(
  noun: N,
  base: RecordFor[N],
  edit: Edit,
  attempt = 1,
): Promise<EditResult<RecordFor[N]>> {
  const { id, version } = base;
  try {
    return { kind: 'saved', record: await saveRecord(noun, { id, version, ...edit.values }, HOLD_MAILS) };
  } catch (error) {
    const fresh = isStale(error) && attempt < ATTEMPTS ? await readRecord(noun, id) : undefined;
    const isDeleted = isMissing(error) || (fresh === null && version > 0);
    if (!fresh) throw isDeleted ? missing(noun) : error;
    if (!isChanged(fresh, edit)) return storeEdit(noun, fresh, edit, attempt + 1);
    return { kind: hasValues(fresh, edit.values) ? 'saved' : 'conflict', record: fresh };
  }
}

export const notUndone = (): ApiError =>
  new ApiError(409, { message: 'Not undone, since it was changed meanwhile.' });

/**
 * Undoes a saved edit; keeps later edits of other values.
 * @throws ApiError 409 if another user has changed the same values since
 */
export async function undoEdit<N extends Noun>(
  noun: N,
  saved: RecordFor[N],
  { values, before }: Edit,
): Promise<RecordFor[N]> {
  const { kind, record } = await storeEdit(noun, saved, { values: before, before: values });
  if (kind === 'saved') return record;
  throw notUndone();
}

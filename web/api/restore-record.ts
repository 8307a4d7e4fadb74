import { contract } from '../../shared/api/index.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { call } from './client.ts';
import { rememberSaved } from './recent-changes.ts';
import { readRecord } from './records.ts';
import { keyOf } from '../../shared/schema/entity.ts';

/**
 * Restores a deleted record (administrators only); lists show it again immediately.
 * @throws ApiError, or an error when the server cannot restore it
 */
export async function restoreRecord<N extends Noun>(noun: N, record: RecordFor[N]): Promise<void> {
  const id = keyOf(entityOf(noun), record);
  const restored = await call(contract.history.restore, { params: { noun, id } });
  const fresh = restored ? await readRecord(noun, id) : null;
  if (!fresh) throw new Error('The record could not be restored.');
  rememberSaved(noun, fresh);
}

import { contract } from '../../shared/api/index.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { call } from './client.ts';
import { mayBeStored } from './errors.ts';
import { rememberSaved } from './recent-changes.ts';
import { readRecord } from './records.ts';
import { keyOf } from '../../shared/schema/entity.ts';

/**
 * Restores a deleted record (administrators only), also if the answer is lost; lists show it again immediately.
 * @throws ApiError, or an error when the server cannot restore it
 */
export async function restoreRecord<N extends Noun>(noun: N, record: RecordFor[N]): Promise<void> {
  const id = keyOf(entityOf(noun), record);
  let failure: unknown = new Error('It exists already, or its company was deleted.');
  const mayBeRestored = await call(contract.history.restore, { params: { noun, id } }).catch(
    (error: unknown) => {
      failure = error;
      return mayBeStored(error);
    },
  );
  const fresh = mayBeRestored ? await readRecord(noun, id) : null;
  if (!fresh) throw failure;
  rememberSaved(noun, fresh);
}

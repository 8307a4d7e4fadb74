import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { messageOf } from '../api/errors.ts';
import { restore } from '../api/restore-record.ts';
import { notify } from './notify.ts';

/** Restores a deleted record and shows the result. */
export async function restoreDeleted<N extends Noun>(noun: N, record: RecordFor[N]): Promise<void> {
  try {
    await restore(noun, record);
    notify('good', 'Brought back');
  } catch (error) {
    notify('bad', messageOf(error));
  }
}

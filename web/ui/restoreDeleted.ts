import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { messageOf } from '../api/errors.ts';
import { restore } from '../api/restoreRecord.ts';
import { notify } from './notify.ts';

/** Restores deleted records one after the other and shows the result. */
export async function restoreDeleted<N extends Noun>(
  noun: N,
  records: readonly RecordFor[N][],
): Promise<void> {
  try {
    // oxlint-disable-next-line no-await-in-loop
    for (const record of records) await restore(noun, record);
    notify('good', 'Brought back');
  } catch (error) {
    notify('bad', messageOf(error));
  }
}

import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { messageOf } from '../api/errors.ts';
import { restoreRecord } from '../api/restore-record.ts';
import { notify } from './notify.ts';

export async function restoreDeletedRecord<N extends Noun>(noun: N, record: RecordFor[N]): Promise<void> {
  try {
    await restoreRecord(noun, record);
    notify('good', 'Restored');
  } catch (error) {
    notify('bad', messageOf(error));
  }
}

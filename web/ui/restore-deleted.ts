import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { messageOf } from '../api/errors.ts';
import { countLabel } from '../api/records.ts';
import { restoreRecord } from '../api/restore-record.ts';
import { recordName } from './form/record-name.ts';
import { notify } from './notify.ts';

/** Restores a deleted record; a toast confirms it or states the error. */
export async function restoreDeletedRecord<N extends Noun>(noun: N, record: RecordFor[N]): Promise<void> {
  const name = recordName(noun, record) ?? countLabel(noun, 1);
  try {
    await restoreRecord(noun, record);
    notify('good', `${name} restored`);
  } catch (error) {
    notify('bad', `${name} not restored. ${messageOf(error)}`);
  }
}

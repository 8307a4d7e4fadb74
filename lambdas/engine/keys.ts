import { keyIn } from '../../shared/entities/relations.ts';
import type { Noun } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';

/** Start of the sort key of every history entry. */
export const HISTORY = 'history#';

/** Table keys of a record and of the engine's own items. */
export const engineKeys = {
  record: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'record' }),
  /** Counts a record's children. */
  counter: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'dependants' }),
  /** A caller's shared rate limit bucket. */
  bucket: (caller: string) => ({ pk: `limit#${caller}`, sk: 'bucket' }),
  /** Marks the writes of a restore. */
  fence: { pk: 'fence', sk: 'restore' },
  chainHead: (projectId: string) => ({ pk: `chain#${projectId}`, sk: 'head' }),
  history: (noun: string, key: string, at: string, version: number) => ({
    pk: `${noun}#${key}`,
    sk: `${HISTORY}${at}#${String(version).padStart(8, '0')}`,
  }),
};

export const keyOfRecord = (noun: Noun, record: AnyRecord) => engineKeys.record(noun, keyIn(noun, record));

import { keyIn } from '../../shared/entities/relations.ts';
import type { Noun } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';

/** Start of the sort key of every history entry. */
export const HISTORY = 'history#';

/** The table's keys of a record and of what the engine keeps beside it. */
export const keys = {
  record: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'record' }),
  /** Counts the records that belong to this one. */
  counter: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'dependants' }),
  /** What a caller has sent, as far as it was counted by all. */
  bucket: (caller: string) => ({ pk: `limit#${caller}`, sk: 'bucket' }),
  /** Marks the writes of a restore. */
  fence: { pk: 'fence', sk: 'restore' },
  /** Where the chain of a project ends. */
  chainHead: (projectId: string) => ({ pk: `chain#${projectId}`, sk: 'head' }),
  history: (noun: string, key: string, at: string, version: number) => ({
    pk: `${noun}#${key}`,
    sk: `${HISTORY}${at}#${String(version).padStart(8, '0')}`,
  }),
};

export const keyOfRecord = (noun: Noun, record: AnyRecord) => keys.record(noun, keyIn(noun, record));

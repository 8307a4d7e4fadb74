import { keyIn } from '../../shared/entities/relations.ts';
import type { Noun } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';

export const HISTORY_PREFIX = 'history#';

/** Table keys of a record and of the engine's own items. */
export const engineKeys = {
  record: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'record' }),
  childCounter: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'dependants' }),
  rateLimitBucket: (caller: string) => ({ pk: `limit#${caller}`, sk: 'bucket' }),
  /** Marks the writes of a restore. */
  fence: { pk: 'fence', sk: 'restore' },
  chainHead: (projectId: string) => ({ pk: `chain#${projectId}`, sk: 'head' }),
  history: (noun: string, key: string, at: string, version: number) => ({
    pk: `${noun}#${key}`,
    sk: `${HISTORY_PREFIX}${at}#${String(version).padStart(8, '0')}`,
  }),
};

export const keyOfRecord = (noun: Noun, record: AnyRecord) => engineKeys.record(noun, keyIn(noun, record));

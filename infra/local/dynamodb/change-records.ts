import { createHash } from 'node:crypto';

import { arn, REGION } from '../account.ts';
import { itemSize } from './attribute-values.ts';
import type { Item } from './request-types.ts';

/** A change record in the shape that Lambdas receive. */
export type StreamRecord = ReturnType<typeof streamRecord>;

interface ChangedItem {
  readonly table: string;
  readonly keys: Item;
  readonly oldItem: Item | undefined;
  readonly newItem: Item | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Sequence numbers that sort as text in write order: commit, then position within it. */
export const sequenceNumber = (commit: number, position: number): string =>
  String(commit).padStart(18, '0') + String(position).padStart(3, '0');

function eventNameOf({ oldItem, newItem }: ChangedItem): 'INSERT' | 'MODIFY' | 'REMOVE' {
  if (!oldItem) return 'INSERT';
  return newItem ? 'MODIFY' : 'REMOVE';
}

export function streamRecord(change: ChangedItem, sequence: string) {
  const { oldItem, newItem, keys } = change;
  return {
    eventID: createHash('md5').update(`${change.table} ${sequence}`).digest('hex'),
    eventName: eventNameOf(change),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    eventSourceARN: arn('dynamodb', `table/${change.table}/stream/1970-01-01T00:00:00.000`),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(change.at / 1000),
      Keys: keys,
      ...(newItem && { NewImage: newItem }),
      ...(oldItem && { OldImage: oldItem }),
      SequenceNumber: sequence,
      SizeBytes: itemSize(keys) + itemSize(newItem ?? {}) + itemSize(oldItem ?? {}),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  };
}

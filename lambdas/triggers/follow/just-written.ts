import type { DynamoDBRecord } from 'aws-lambda';

/** Longest time between the timestamp in a record and the write of the record, in milliseconds. */
const SAVE_MS = 15 * 60_000;

/**
 * Whether a stream record was written when its event happened. Restored backups and demo data contain older events.
 * @param at time of the event (ISO 8601)
 */
export const isJustWritten = (at: string, { dynamodb }: DynamoDBRecord): boolean =>
  Math.abs(Date.parse(at) - 1000 * (dynamodb?.ApproximateCreationDateTime ?? 0)) < SAVE_MS;

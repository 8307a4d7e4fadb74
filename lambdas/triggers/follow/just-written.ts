import type { DynamoDBRecord } from 'aws-lambda';

/** Longest time between the moment that a save calls its own and its write, in milliseconds. */
const SAVE_MS = 15 * 60_000;

/**
 * Whether what happened at a time is written now; a restored backup and demo data write what happened long ago.
 * @param at ISO 8601
 */
export const isJustWritten = (at: string, { dynamodb }: DynamoDBRecord): boolean =>
  Math.abs(Date.parse(at) - 1000 * (dynamodb?.ApproximateCreationDateTime ?? 0)) < SAVE_MS;

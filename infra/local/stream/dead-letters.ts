import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventSource } from '../template/event-sources.ts';
import type { JsonObject } from '../json.ts';
import type { Lost } from './delivery.ts';

const time = (seconds = 0): string => new Date(seconds * 1000).toISOString();

/**
 * What AWS sends to the OnFailure destination: where the lost records stand in the stream, not the records.
 * @param now milliseconds since 1970
 */
export function deadLetter(mapping: EventSource, lost: Lost, now: number): JsonObject {
  const first = lost.records[0]?.dynamodb;
  const last = lost.records.at(-1)?.dynamodb;
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.functionName,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: lost.attempts,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-00000000000000000000-local',
      startSequenceNumber: first?.SequenceNumber,
      endSequenceNumber: last?.SequenceNumber,
      approximateArrivalOfFirstRecord: time(first?.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: time(last?.ApproximateCreationDateTime),
      batchSize: lost.records.length,
      streamArn: mapping.streamArn,
    },
  };
}

/** Opens the dead-letter queues in one file, a JSON line for each message. */
export function openDeadLetters(path: string): (queueArn: string, payload: unknown) => void {
  mkdirSync(dirname(path), { recursive: true });
  return (queueArn, payload) => {
    const entry = { queueArn, at: new Date().toISOString(), payload };
    appendFileSync(path, `${JSON.stringify(entry)}\n`);
  };
}

import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventSource } from '../template/eventSources.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { Lost } from './deliver.ts';

function time(seconds = 0): string {
  return new Date(seconds * 1000).toISOString();
}

/** What AWS sends to the OnFailure destination: where the lost records stand in the stream, not the records. */
export function deadLetter(mapping: EventSource, lost: Lost, now: number): JsonObject {
  const first = lost.records[0]?.dynamodb;
  const last = lost.records.at(-1)?.dynamodb;
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.functionName,
      condition: lost.condition,
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

export interface DeadLetters {
  /** Keeps a message; it is on disk when the call returns. */
  add(queueArn: string, payload: unknown): void;
  /** Messages of a queue in the order they came. */
  list(queueArn: string): unknown[];
}

/** Keeps the messages of dead-letter queues in one file, a JSON line each. A line cut off by a crash is dropped. */
export function openDeadLetters(file: string): DeadLetters {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const entries = text.split('\n').flatMap(parse);
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return {
    add: (queueArn, payload) => {
      const entry = { queueArn, at: new Date().toISOString(), payload };
      appendFileSync(file, `${JSON.stringify(entry)}\n`, { flush: true });
      entries.push(entry);
    },
    list: (queueArn) =>
      entries.filter((entry) => entry['queueArn'] === queueArn).map((entry) => entry['payload']),
  };
}

function parse(line: string): JsonObject[] {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}

import { isTrue, listOf, objectOf, refuseUnknown, optionalNumber, optionalText, textOf } from '../json.ts';
import { readsQueue } from './queue-sources.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

/** A Lambda that reads a table's stream. */
export interface EventSource {
  readonly stack: string;
  readonly logicalId: string;
  readonly functionName: string;
  readonly tableName: string;
  readonly streamArn: string;
  readonly batchSize: number;
  /** Concurrent batches per shard; changes of one partition key stay in order. */
  readonly parallelizationFactor: number;
  /** Patterns as JSON; a record passes when any matches, or when there are none. */
  readonly filters: readonly string[];
  /** The function returns the failed records instead of failing the whole batch. */
  readonly reportsItemFailures: boolean;
  /** Retries after the first attempt. */
  readonly maximumRetries: number;
  /** Splits a failed batch into halves. */
  readonly bisects: boolean;
  /** ARN of the queue for batches that failed every attempt. */
  readonly onFailure: string | undefined;
}

const SUPPORTED = [
  'EventSourceArn',
  'FunctionName',
  'BatchSize',
  'ParallelizationFactor',
  'FilterCriteria',
  'FunctionResponseTypes',
  'MaximumRetryAttempts',
  'BisectBatchOnFunctionError',
  'DestinationConfig',
  'StartingPosition',
  'Tags',
];

/** The table of a stream ARN. @throws Error on any other ARN */
export function tableOfStream(streamArn: string, path: string): string {
  const tableName = /^arn:aws:dynamodb:[^:]*:[^:]*:table\/([^/]+)\/stream\//.exec(streamArn)?.[1];
  if (tableName === undefined) throw new Error(`${path}: ${streamArn} is not a table's stream`);
  return tableName;
}

function eventSource({ properties, stack, logicalId }: ResolvedResource): EventSource {
  const path = `${stack.name}/${logicalId}`;
  refuseUnknown(properties, SUPPORTED, path);
  const streamArn = textOf(properties['EventSourceArn'], `${path}.EventSourceArn`);
  const tableName = tableOfStream(streamArn, path);
  const maximumRetries = optionalNumber(properties['MaximumRetryAttempts'], path);
  if (maximumRetries === undefined) throw new Error(`${path}: MaximumRetryAttempts must be set`);
  const failure = objectOf(objectOf(properties['DestinationConfig'])['OnFailure']);
  return {
    stack: stack.name,
    logicalId,
    functionName: textOf(properties['FunctionName'], `${path}.FunctionName`),
    tableName,
    streamArn,
    batchSize: optionalNumber(properties['BatchSize'], path) ?? 100,
    parallelizationFactor: optionalNumber(properties['ParallelizationFactor'], path) ?? 1,
    filters: listOf(objectOf(properties['FilterCriteria'])['Filters']).map((filter) =>
      textOf(objectOf(filter)['Pattern'], `${path}.FilterCriteria`),
    ),
    reportsItemFailures: listOf(properties['FunctionResponseTypes']).includes('ReportBatchItemFailures'),
    maximumRetries,
    bisects: isTrue(properties['BisectBatchOnFunctionError']),
    onFailure: optionalText(failure['Destination'], path),
  };
}

/**
 * Every event source mapping on a stream.
 * @throws Error on a source that is neither a table's stream nor a queue, and on unsupported settings
 */
export const eventSourcesOf = (resolver: Resolver): EventSource[] =>
  resolver
    .find('AWS::Lambda::EventSourceMapping')
    .filter((found) => !readsQueue(found))
    .map(eventSource);

import { isTrue, listOf, objectOf, optionalNumber, optionalText, textOf } from '../json.ts';
import type { Found, Resolver } from './resolver.ts';

/** A Lambda that reads a table's stream. */
export interface EventSource {
  readonly id: string;
  readonly stack: string;
  readonly logicalId: string;
  readonly functionName: string;
  readonly tableName: string;
  readonly streamArn: string;
  readonly batchSize: number;
  /** Longest wait for a batch to fill, in seconds; 0 delivers at once. */
  readonly windowSeconds: number;
  /** Patterns as JSON text; a record passes when any matches, or when there are none. */
  readonly filters: readonly string[];
  /** The function names the records that failed instead of failing the whole batch. */
  readonly reportsItemFailures: boolean;
  /** Further attempts after the first; -1 means for as long as the record lives. */
  readonly maximumRetries: number;
  /** In seconds; -1 means the stream's own day. */
  readonly maximumAgeSeconds: number;
  readonly bisects: boolean;
  /** ARN of the queue or topic told about given-up batches. */
  readonly onFailure: string | undefined;
}

const HANDLED = new Set([
  'EventSourceArn',
  'FunctionName',
  'BatchSize',
  'FilterCriteria',
  'FunctionResponseTypes',
  'MaximumRetryAttempts',
  'MaximumRecordAgeInSeconds',
  'BisectBatchOnFunctionError',
  'DestinationConfig',
  'MaximumBatchingWindowInSeconds',
  'Enabled',
  'StartingPosition',
  'Tags',
  'ParallelizationFactor',
]);

/**
 * Every enabled event source mapping of the templates. Throws on a source that is not a table's stream and on
 * settings the pump does not follow.
 */
export function eventSourcesOf(resolver: Resolver): EventSource[] {
  return resolver
    .find('AWS::Lambda::EventSourceMapping')
    .filter((found) => found.properties['Enabled'] === undefined || isTrue(found.properties['Enabled']))
    .map(eventSource);
}

function eventSource(found: Found): EventSource {
  const { properties } = found;
  const place = `${found.stack.name}/${found.logicalId}`;
  const strange = Object.keys(properties).filter((name) => !HANDLED.has(name));
  if (strange.length > 0) throw new Error(`${place}: unsupported settings ${strange.join(', ')}`);
  if ((optionalNumber(properties['ParallelizationFactor'], place) ?? 1) !== 1) {
    throw new Error(`${place}: only a ParallelizationFactor of 1 is supported`);
  }
  const streamArn = textOf(properties['EventSourceArn'], `${place}.EventSourceArn`);
  const tableName = /^arn:aws:dynamodb:[^:]*:[^:]*:table\/([^/]+)\/stream\//.exec(streamArn)?.[1];
  if (tableName === undefined) throw new Error(`${place}: ${streamArn} is no table's stream`);
  const failure = objectOf(objectOf(properties['DestinationConfig'])['OnFailure']);
  return {
    id: found.ref,
    stack: found.stack.name,
    logicalId: found.logicalId,
    functionName: textOf(properties['FunctionName'], `${place}.FunctionName`),
    tableName,
    streamArn,
    batchSize: optionalNumber(properties['BatchSize'], place) ?? 100,
    windowSeconds: optionalNumber(properties['MaximumBatchingWindowInSeconds'], place) ?? 0,
    filters: listOf(objectOf(properties['FilterCriteria'])['Filters']).map((filter) =>
      textOf(objectOf(filter)['Pattern'], `${place}.FilterCriteria`),
    ),
    reportsItemFailures: listOf(properties['FunctionResponseTypes']).includes('ReportBatchItemFailures'),
    maximumRetries: optionalNumber(properties['MaximumRetryAttempts'], place) ?? -1,
    maximumAgeSeconds: optionalNumber(properties['MaximumRecordAgeInSeconds'], place) ?? -1,
    bisects: isTrue(properties['BisectBatchOnFunctionError']),
    onFailure: optionalText(failure['Destination'], place),
  };
}

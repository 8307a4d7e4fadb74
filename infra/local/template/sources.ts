import {
  isTrue,
  listOf,
  objectOf,
  refuseUnknown,
  optionalNumber,
  optionalText,
  textOf,
  type JsonObject,
} from '../json.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

/** A Lambda that reads a table's stream. */
export interface EventSource {
  readonly stack: string;
  readonly logicalId: string;
  readonly functionName: string;
  readonly tableName: string;
  readonly batchSize: number;
  /** Concurrent batches per shard; changes of one partition key stay in order. */
  readonly parallelizationFactor: number;
  /** Patterns as JSON; a record passes when any matches, or when there are none. */
  readonly filters: readonly string[];
  /** The function returns the failed records or messages instead of failing the whole batch. */
  readonly reportsItemFailures: boolean;
  readonly maximumRetries: number;
  readonly bisectsFailedBatches: boolean;
  readonly failureQueueArn: string | undefined;
}

const MAPPING_SETTINGS = ['EventSourceArn', 'FunctionName', 'BatchSize', 'FunctionResponseTypes', 'Tags'];
const STREAM_SETTINGS = [
  ...MAPPING_SETTINGS,
  'ParallelizationFactor',
  'FilterCriteria',
  'MaximumRetryAttempts',
  'BisectBatchOnFunctionError',
  'DestinationConfig',
  'StartingPosition',
];
const QUEUE_SETTINGS = [...MAPPING_SETTINGS, 'ScalingConfig'];

const pathOf = ({ stack, logicalId }: ResolvedResource) => `${stack.name}/${logicalId}`;

/** Settings that a mapping on a stream shares with a pipe. @param settings those of the stream */
function streamSettings(
  found: ResolvedResource,
  streamArn: unknown,
  settings: JsonObject,
  criteria: unknown,
) {
  const path = pathOf(found);
  const source = textOf(streamArn, path);
  const tableName = /^arn:aws:dynamodb:[^:]*:[^:]*:table\/([^/]+)\/stream\//.exec(source)?.[1];
  if (tableName === undefined) throw new Error(`${path}: ${source} is not a table's stream`);
  const maximumRetries = optionalNumber(settings['MaximumRetryAttempts'], path);
  if (maximumRetries === undefined) throw new Error(`${path}: MaximumRetryAttempts must be set`);
  return {
    stack: found.stack.name,
    logicalId: found.logicalId,
    tableName,
    batchSize: optionalNumber(settings['BatchSize'], path) ?? 100,
    parallelizationFactor: optionalNumber(settings['ParallelizationFactor'], path) ?? 1,
    filters: listOf(objectOf(criteria)['Filters']).map((filter) =>
      textOf(objectOf(filter)['Pattern'], `${path}.FilterCriteria`),
    ),
    maximumRetries,
  };
}

const reportsFailures = ({ FunctionResponseTypes }: JsonObject) =>
  listOf(FunctionResponseTypes).includes('ReportBatchItemFailures');

function readEventSource(found: ResolvedResource): EventSource {
  const { properties } = found;
  const path = pathOf(found);
  refuseUnknown(properties, STREAM_SETTINGS, path);
  const failure = objectOf(objectOf(properties['DestinationConfig'])['OnFailure']);
  return {
    ...streamSettings(found, properties['EventSourceArn'], properties, properties['FilterCriteria']),
    functionName: textOf(properties['FunctionName'], `${path}.FunctionName`),
    reportsItemFailures: reportsFailures(properties),
    bisectsFailedBatches: isTrue(properties['BisectBatchOnFunctionError']),
    failureQueueArn: optionalText(failure['Destination'], path),
  };
}

const sourceArn = (found: ResolvedResource) =>
  textOf(found.properties['EventSourceArn'], `${pathOf(found)}.EventSourceArn`);

const readsQueue = (mapping: ResolvedResource) => sourceArn(mapping).startsWith('arn:aws:sqs:');

/**
 * Every event source mapping on a stream.
 * @throws Error on a source that is neither a table's stream nor a queue, and on unsupported settings
 */
export const eventSourcesOf = (resolver: Resolver): EventSource[] =>
  resolver
    .find('AWS::Lambda::EventSourceMapping')
    .filter((mapping) => !readsQueue(mapping))
    .map(readEventSource);

/** A Lambda that reads a queue. */
export interface QueueSource extends Pick<
  EventSource,
  'logicalId' | 'functionName' | 'batchSize' | 'reportsItemFailures'
> {
  readonly queueArn: string;
  readonly concurrentBatches: number;
  /** Milliseconds after which an undeleted message is delivered again. */
  readonly visibilityMs: number;
  readonly maxDeliveries: number;
  readonly deadLetterArn: string;
}

/** @throws Error where AWS rejects the mapping: the queue could redeliver a message while the function processes it */
function readVisibilityMs(queue: ResolvedResource, resolver: Resolver, functionName: string): number {
  const lambda = resolver.find('AWS::Lambda::Function').find(({ ref }) => ref === functionName);
  const functionSeconds = optionalNumber(lambda?.properties['Timeout'], functionName) ?? 3;
  const seconds = optionalNumber(queue.properties['VisibilityTimeout'], queue.logicalId) ?? 30;
  if (seconds < functionSeconds)
    throw new Error(
      `${queue.logicalId}: a visibility timeout of ${seconds} s is less than the function's ${functionSeconds} s`,
    );
  return seconds * 1000;
}

function readQueueSource(resolver: Resolver, found: ResolvedResource): QueueSource {
  const { properties, logicalId } = found;
  const path = pathOf(found);
  refuseUnknown(properties, QUEUE_SETTINGS, path);
  const queueArn = sourceArn(found);
  const queue = resolver.find('AWS::SQS::Queue').find(({ attributes }) => attributes['Arn'] === queueArn);
  if (!queue) throw new Error(`${path}: ${queueArn} is not a queue of the templates`);
  const redrive = objectOf(queue.properties['RedrivePolicy']);
  const functionName = textOf(properties['FunctionName'], `${path}.FunctionName`);
  const { MaximumConcurrency } = objectOf(properties['ScalingConfig']);
  return {
    logicalId,
    functionName,
    queueArn,
    batchSize: optionalNumber(properties['BatchSize'], path) ?? 10,
    concurrentBatches: optionalNumber(MaximumConcurrency, path) ?? Number.POSITIVE_INFINITY,
    reportsItemFailures: reportsFailures(properties),
    visibilityMs: readVisibilityMs(queue, resolver, functionName),
    maxDeliveries: optionalNumber(redrive['maxReceiveCount'], path) ?? Number.POSITIVE_INFINITY,
    deadLetterArn: textOf(redrive['deadLetterTargetArn'], `${path}: deadLetterTargetArn`),
  };
}

/** Every event source mapping on a queue. @throws Error on unsupported settings, and on those that AWS rejects */
export const queueSourcesOf = (resolver: Resolver): QueueSource[] =>
  resolver
    .find('AWS::Lambda::EventSourceMapping')
    .filter(readsQueue)
    .map((mapping) => readQueueSource(resolver, mapping));

/** A pipe from a table's stream to a queue, delivered to like a Lambda. */
export interface Pipe extends EventSource {
  readonly queueArn: string;
  readonly bodyOf: (record: unknown) => string;
}

/** The value at a path such as `$.dynamodb.NewImage.id.S`. */
const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce((value, name) => objectOf(value)[name], record);

/** Fills the paths of an input template, each as JSON. @throws Error on a path without a value */
export const fillTemplate = (template: string) => (record: unknown) =>
  template.replaceAll(/<(\$[\w.-]+)>/g, (_, path: string) => {
    const value = valueAt(record, path);
    if (value === undefined) throw new Error(`${path} has no value in the record`);
    return JSON.stringify(value);
  });

function readPipe(found: ResolvedResource): Pipe {
  const { properties, ref } = found;
  const path = pathOf(found);
  const { DynamoDBStreamParameters, FilterCriteria } = objectOf(properties['SourceParameters']);
  const settings = objectOf(DynamoDBStreamParameters);
  const { InputTemplate } = objectOf(properties['TargetParameters']);
  return {
    ...streamSettings(found, properties['Source'], settings, FilterCriteria),
    functionName: ref,
    parallelizationFactor: 1,
    reportsItemFailures: false,
    bisectsFailedBatches: settings['OnPartialBatchItemFailure'] === 'AUTOMATIC_BISECT',
    failureQueueArn: textOf(objectOf(settings['DeadLetterConfig'])['Arn'], `${path}.DeadLetterConfig`),
    queueArn: textOf(properties['Target'], `${path}.Target`),
    bodyOf: fillTemplate(textOf(InputTemplate, `${path}.InputTemplate`)),
  };
}

/** Every pipe of the templates. @throws Error unless it leads from a table's stream to a queue */
export const pipesOf = (resolver: Resolver): Pipe[] => resolver.find('AWS::Pipes::Pipe').map(readPipe);

import { listOf, objectOf, optionalNumber, textOf } from '../json.ts';
import { tableOfStream, type EventSource } from './event-sources.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

/** A pipe from a table's stream to a queue, delivered to like a Lambda. */
export interface Pipe extends EventSource {
  readonly queueArn: string;
  /** Builds a message body from a stream record. */
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

function pipe({ properties, stack, logicalId, ref }: ResolvedResource): Pipe {
  const path = `${stack.name}/${logicalId}`;
  const streamArn = textOf(properties['Source'], `${path}.Source`);
  const { DynamoDBStreamParameters, FilterCriteria } = objectOf(properties['SourceParameters']);
  const source = objectOf(DynamoDBStreamParameters);
  const retries = optionalNumber(source['MaximumRetryAttempts'], path);
  if (retries === undefined) throw new Error(`${path}: MaximumRetryAttempts must be set`);
  return {
    stack: stack.name,
    logicalId,
    functionName: ref,
    tableName: tableOfStream(streamArn, path),
    streamArn,
    batchSize: optionalNumber(source['BatchSize'], path) ?? 100,
    parallelizationFactor: 1,
    filters: listOf(objectOf(FilterCriteria)['Filters']).map((filter) =>
      textOf(objectOf(filter)['Pattern'], `${path}.FilterCriteria`),
    ),
    reportsItemFailures: false,
    maximumRetries: retries,
    bisects: source['OnPartialBatchItemFailure'] === 'AUTOMATIC_BISECT',
    onFailure: textOf(objectOf(source['DeadLetterConfig'])['Arn'], `${path}.DeadLetterConfig`),
    queueArn: textOf(properties['Target'], `${path}.Target`),
    bodyOf: fillTemplate(
      textOf(objectOf(properties['TargetParameters'])['InputTemplate'], `${path}.InputTemplate`),
    ),
  };
}

/** Every pipe of the templates. @throws Error unless it leads from a table's stream to a queue */
export const pipesOf = (resolver: Resolver): Pipe[] => resolver.find('AWS::Pipes::Pipe').map(pipe);

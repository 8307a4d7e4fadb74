import { listOf, objectOf, refuseUnknown, optionalNumber, textOf } from '../json.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

/** A Lambda that reads a queue. */
export interface QueueSource {
  readonly stack: string;
  readonly logicalId: string;
  readonly functionName: string;
  readonly queueArn: string;
  readonly batchSize: number;
  /** Concurrent batches. */
  readonly concurrency: number;
  /** The function returns the failed messages instead of failing the whole batch. */
  readonly reportsItemFailures: boolean;
  /** Milliseconds after which an undeleted message is delivered again. */
  readonly visibilityMs: number;
  /** Deliveries of a message before it goes to the dead-letter queue. */
  readonly attempts: number;
  readonly deadLetterArn: string;
}

const SUPPORTED = [
  'EventSourceArn',
  'FunctionName',
  'BatchSize',
  'ScalingConfig',
  'FunctionResponseTypes',
  'Tags',
];

const sourceArn = ({ properties, stack, logicalId }: ResolvedResource) =>
  textOf(properties['EventSourceArn'], `${stack.name}/${logicalId}.EventSourceArn`);

/** Whether an event source mapping reads a queue. */
export const readsQueue = (found: ResolvedResource): boolean => sourceArn(found).startsWith('arn:aws:sqs:');

/** AWS rejects a mapping whose queue redelivers a message while the function may still be processing it. */
function visibilityMs(queue: ResolvedResource, functionSeconds: number): number {
  const seconds = optionalNumber(queue.properties['VisibilityTimeout'], queue.logicalId) ?? 30;
  if (seconds < functionSeconds)
    throw new Error(
      `${queue.logicalId}: a visibility timeout of ${seconds} s is less than the function's ${functionSeconds} s`,
    );
  return seconds * 1000;
}

function timeoutOf(resolver: Resolver, functionName: string): number {
  const lambda = resolver.find('AWS::Lambda::Function').find(({ ref }) => ref === functionName);
  return optionalNumber(lambda?.properties['Timeout'], functionName) ?? 3;
}

function queueSource(resolver: Resolver, found: ResolvedResource): QueueSource {
  const { properties, stack, logicalId } = found;
  const path = `${stack.name}/${logicalId}`;
  refuseUnknown(properties, SUPPORTED, path);
  const queueArn = sourceArn(found);
  const queue = resolver.find('AWS::SQS::Queue').find(({ attributes }) => attributes['Arn'] === queueArn);
  if (!queue) throw new Error(`${path}: ${queueArn} is not a queue of the templates`);
  const redrive = objectOf(queue.properties['RedrivePolicy']);
  const functionName = textOf(properties['FunctionName'], `${path}.FunctionName`);
  return {
    stack: stack.name,
    logicalId,
    functionName,
    queueArn,
    batchSize: optionalNumber(properties['BatchSize'], path) ?? 10,
    concurrency:
      optionalNumber(objectOf(properties['ScalingConfig'])['MaximumConcurrency'], path) ??
      Number.POSITIVE_INFINITY,
    reportsItemFailures: listOf(properties['FunctionResponseTypes']).includes('ReportBatchItemFailures'),
    visibilityMs: visibilityMs(queue, timeoutOf(resolver, functionName)),
    attempts: optionalNumber(redrive['maxReceiveCount'], path) ?? Number.POSITIVE_INFINITY,
    deadLetterArn: textOf(redrive['deadLetterTargetArn'], `${path}: deadLetterTargetArn`),
  };
}

/** Every event source mapping on a queue. @throws Error on unsupported settings, and on those that AWS rejects */
export const queueSourcesOf = (resolver: Resolver): QueueSource[] =>
  resolver
    .find('AWS::Lambda::EventSourceMapping')
    .filter(readsQueue)
    .map((found) => queueSource(resolver, found));

import { listOf, objectOf, refuseUnknown, optionalNumber, textOf } from '../json.ts';
import type { Found, Resolver } from './resolver.ts';

/** A Lambda that is handed the messages of a queue. */
export interface QueueSource {
  readonly stack: string;
  readonly logicalId: string;
  readonly functionName: string;
  readonly queueArn: string;
  readonly batchSize: number;
  /** Batches at the same time. */
  readonly concurrency: number;
  /** The function names the messages that failed instead of failing the whole batch. */
  readonly reportsItemFailures: boolean;
  /** Milliseconds after which a message that was handed out is offered again, unless it is deleted. */
  readonly visibilityMs: number;
  /** How often a message is handed out before it goes to the queue of dead letters. */
  readonly attempts: number;
  readonly deadLetterArn: string;
}

const KNOWN = [
  'EventSourceArn',
  'FunctionName',
  'BatchSize',
  'ScalingConfig',
  'FunctionResponseTypes',
  'Tags',
];

const sourceArn = ({ properties, stack, logicalId }: Found) =>
  textOf(properties['EventSourceArn'], `${stack.name}/${logicalId}.EventSourceArn`);

/** Whether an event source mapping reads a queue. */
export const readsQueue = (found: Found): boolean => sourceArn(found).startsWith('arn:aws:sqs:');

/** AWS refuses a mapping whose queue offers a message again while the function may still be at it. */
function visibilityMs(queue: Found, functionSeconds: number): number {
  const seconds = optionalNumber(queue.properties['VisibilityTimeout'], queue.logicalId) ?? 30;
  if (seconds < functionSeconds)
    throw new Error(
      `${queue.logicalId}: a visibility timeout of ${seconds} s is less than the function's ${functionSeconds} s`,
    );
  return seconds * 1000;
}

function timeoutOf(resolver: Resolver, functionName: string): number {
  const found = resolver.find('AWS::Lambda::Function').find(({ ref }) => ref === functionName);
  return optionalNumber(found?.properties['Timeout'], functionName) ?? 3;
}

function queueSource(resolver: Resolver, found: Found): QueueSource {
  const { properties, stack, logicalId } = found;
  const place = `${stack.name}/${logicalId}`;
  refuseUnknown(properties, KNOWN, place);
  const queueArn = sourceArn(found);
  const queue = resolver.find('AWS::SQS::Queue').find(({ attributes }) => attributes['Arn'] === queueArn);
  if (!queue) throw new Error(`${place}: ${queueArn} is no queue of the templates`);
  const redrive = objectOf(queue.properties['RedrivePolicy']);
  const functionName = textOf(properties['FunctionName'], `${place}.FunctionName`);
  return {
    stack: stack.name,
    logicalId,
    functionName,
    queueArn,
    batchSize: optionalNumber(properties['BatchSize'], place) ?? 10,
    concurrency:
      optionalNumber(objectOf(properties['ScalingConfig'])['MaximumConcurrency'], place) ??
      Number.POSITIVE_INFINITY,
    reportsItemFailures: listOf(properties['FunctionResponseTypes']).includes('ReportBatchItemFailures'),
    visibilityMs: visibilityMs(queue, timeoutOf(resolver, functionName)),
    attempts: optionalNumber(redrive['maxReceiveCount'], place) ?? Number.POSITIVE_INFINITY,
    deadLetterArn: textOf(redrive['deadLetterTargetArn'], `${place}: deadLetterTargetArn`),
  };
}

/**
 * Every event source mapping of the templates that reads a queue.
 * @throws Error on settings that the delivery of queues does not follow, and on those that AWS refuses
 */
export const queueSourcesOf = (resolver: Resolver): QueueSource[] =>
  resolver
    .find('AWS::Lambda::EventSourceMapping')
    .filter(readsQueue)
    .map((found) => queueSource(resolver, found));

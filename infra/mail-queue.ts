import { Duration, Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { outboxEvents, QUEUED_MAIL } from '../lambdas/domain/mail/outbox.ts';
import { accept } from './context.ts';
import { serviceOfAccount } from './lambda.ts';
import { queueSettings } from './queues.ts';

/** Seconds before an unsent mail is retried: longer than the sender's timeout and its claim on a mail. */
const RETRY_SECONDS = 40;
/** Retries end before the schedule looks for unsent mails. */
const MAX_ATTEMPTS = 8;
/**
 * Batches that the sender handles concurrently. A mail takes about 150 ms, so two reach the initial SES rate of 14 a
 * second; SES would throttle more.
 */
const MAX_BATCHES = 2;
const BATCH_SIZE = 10;

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

function pipeRole(scope: Construct, stream: string, queues: readonly Queue[]): Role {
  const read = ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((action) => `dynamodb:${action}`);
  const role = new Role(scope, 'OutboxPipeRole', {
    assumedBy: serviceOfAccount(Stack.of(scope), 'pipes'),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          allow(read, stream),
          allow(['dynamodb:ListStreams'], '*'),
          allow(['sqs:SendMessage'], ...queues.map(({ queueArn }) => queueArn)),
        ],
      }),
    },
  });
  accept(role, {
    'IAM5[Resource::*]':
      'dynamodb:ListStreams has no resource-level permissions; the stream itself is named.',
  });
  return role;
}

/**
 * The queue between outbox and sender. A pipe writes the id of each new or retried mail from the table's stream to the
 * queue, so a slow mail delays neither the stream nor other mails. The outbox remains the source of truth: the schedule
 * requeues lost messages.
 * @param deadLetters gets the messages that exhausted their attempts
 */
export function addMailQueue(
  scope: Construct,
  table: Table,
  sender: LambdaFunction,
  deadLetters: Queue,
): Queue {
  const queue = new Queue(scope, 'Outbox', {
    ...queueSettings,
    visibilityTimeout: Duration.seconds(RETRY_SECONDS),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_ATTEMPTS },
  });
  const stream = table.tableStreamArn ?? '';
  new CfnPipe(scope, 'OutboxPipe', {
    roleArn: pipeRole(scope, stream, [queue, deadLetters]).roleArn,
    source: stream,
    sourceParameters: {
      dynamoDbStreamParameters: {
        startingPosition: 'TRIM_HORIZON',
        batchSize: BATCH_SIZE,
        maximumRetryAttempts: 10,
        onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
      filterCriteria: { filters: outboxEvents.map((event) => ({ pattern: JSON.stringify(event) })) },
    },
    target: queue.queueArn,
    targetParameters: { inputTemplate: QUEUED_MAIL },
  });
  sender.addEventSource(
    new SqsEventSource(queue, {
      batchSize: BATCH_SIZE,
      maxConcurrency: MAX_BATCHES,
      reportBatchItemFailures: true,
    }),
  );
  return queue;
}

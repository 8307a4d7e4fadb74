import { Duration } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { outboxEvents, QUEUED_MAIL } from '../lambdas/domain/mail/outbox.ts';
import { accept } from './context.ts';

/**
 * Seconds before a mail that was not sent is offered again: longer than the sender's time-out and than the claim of a
 * sender that has ended.
 */
const AGAIN_SECONDS = 40;
/** Within the time after which the schedule looks for unsent mails. */
const ATTEMPTS = 8;
/**
 * Batches that are sent at once. A sender takes some 150 ms a mail, so two send the 14 a second that SES allows at first;
 * more would only be throttled.
 */
const AT_ONCE = 2;
const BATCH = 10;
const KEPT = Duration.days(14);

interface MailQueue {
  readonly queue: Queue;
  /** What was given up. */
  readonly deadLetters: Queue;
}

function queues(scope: Construct): MailQueue {
  const settings = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: KEPT };
  const deadLetters = new Queue(scope, 'SenderDeadLetters', settings);
  accept(deadLetters, { SQS3: 'This is the dead-letter queue.' });
  const queue = new Queue(scope, 'Outbox', {
    ...settings,
    visibilityTimeout: Duration.seconds(AGAIN_SECONDS),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: ATTEMPTS },
  });
  return { queue, deadLetters };
}

const may = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

/** What the pipe may do: read the stream, and write to the two queues. */
function pipeRole(scope: Construct, stream: string, { queue, deadLetters }: MailQueue): Role {
  const read = ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((action) => `dynamodb:${action}`);
  const role = new Role(scope, 'OutboxPipeRole', {
    assumedBy: new ServicePrincipal('pipes.amazonaws.com'),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          may(read, stream),
          may(['dynamodb:ListStreams'], '*'),
          may(['sqs:SendMessage'], queue.queueArn, deadLetters.queueArn),
        ],
      }),
    },
  });
  accept(role, {
    'IAM5[Resource::*]': 'dynamodb:ListStreams knows no resources; the stream itself is named.',
  });
  return role;
}

/**
 * The queue between the outbox and the sender: a pipe writes the id of each new mail, and of each that is offered once
 * more, from the table's stream to the queue, so that a slow mail holds up neither the stream nor other mails. The outbox
 * stays the truth: a message that is lost is written again by the schedule.
 */
export function mailQueue(scope: Construct, table: Table, sender: LambdaFunction): MailQueue {
  const made = queues(scope);
  const stream = table.tableStreamArn ?? '';
  new CfnPipe(scope, 'OutboxPipe', {
    roleArn: pipeRole(scope, stream, made).roleArn,
    source: stream,
    sourceParameters: {
      dynamoDbStreamParameters: {
        startingPosition: 'TRIM_HORIZON',
        batchSize: BATCH,
        maximumRetryAttempts: 10,
        onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
        deadLetterConfig: { arn: made.deadLetters.queueArn },
      },
      filterCriteria: { filters: outboxEvents.map((event) => ({ pattern: JSON.stringify(event) })) },
    },
    target: made.queue.queueArn,
    targetParameters: { inputTemplate: QUEUED_MAIL },
  });
  sender.addEventSource(
    new SqsEventSource(made.queue, {
      batchSize: BATCH,
      maxConcurrency: AT_ONCE,
      reportBatchItemFailures: true,
    }),
  );
  return made;
}

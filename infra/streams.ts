import { Duration } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { StartingPosition, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { accept } from './context.ts';

export interface ConsumerOptions {
  /** Event patterns; a record that matches any of them is delivered. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
  readonly batchSize: number;
  /** Batches of a shard that run at the same time; changes with the same partition key keep their order. */
  readonly parallel: number;
  /** Further attempts after the first. */
  readonly retries: number;
}

/** Feeds a Lambda from the table's stream. Returns its dead-letter queue. */
export function consume(
  scope: Construct,
  id: string,
  table: Table,
  consumer: LambdaFunction,
  options: ConsumerOptions,
): Queue {
  const deadLetters = new Queue(scope, `${id}DeadLetters`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  accept(deadLetters, { SQS3: 'This is the dead-letter queue.' });
  consumer.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: options.batchSize,
      parallelizationFactor: options.parallel,
      retryAttempts: options.retries,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      filters: options.filters.map((filter) => ({ pattern: JSON.stringify(filter) })),
      onFailure: new SqsDlq(deadLetters),
    }),
  );
  accept(consumer.role ?? consumer, {
    'IAM5[Resource::*]':
      'dynamodb:ListStreams has no resource-level permissions; the stream itself is named.',
  });
  return deadLetters;
}

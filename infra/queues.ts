import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { accept } from './context.ts';

/** Settings that all queues share: messages stay for 14 days, the longest time of SQS. */
export const queueSettings = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
};

export function deadLetterQueue(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, queueSettings);
  accept(queue, { SQS3: 'This is the dead-letter queue.' });
  return queue;
}

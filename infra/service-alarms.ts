import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { period, sumWithZeros, type NamedAlarms } from './alarms.ts';
import type { DataStack } from './data.ts';
import type { WatchedResources } from './watched-resources.ts';

const lambdaOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** A metric of the table that exists for each operation only; the CDK's own sum does not fill missing data. */
const sumOfOperations = ({ table }: DataStack, metricName: string) =>
  sumWithZeros(
    Object.fromEntries(
      lambdaOperations.map((operation) => [
        operation.toLowerCase(),
        table.metric(metricName, {
          dimensionsMap: { TableName: table.tableName, Operation: operation },
          statistic: 'Sum',
        }),
      ]),
    ),
    period,
  );

/** AWS reviews an account at 5 % bounces or 0.1 % complaints; both metrics are shares of one. */
const reputation = (metricName: string) =>
  new Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1), statistic: 'Maximum' });

export const serviceAlarms = ({ data, mail, api: { api } }: WatchedResources): NamedAlarms => ({
  TableThrottles: {
    metric: sumOfOperations(data, 'ThrottledRequests'),
    threshold: 1,
    text: 'The table or one of its indexes is throttled',
  },
  TableFaults: {
    metric: sumOfOperations(data, 'SystemErrors'),
    threshold: 1,
    text: 'DynamoDB answers 5xx',
  },
  MailBounces: {
    metric: reputation('Reputation.BounceRate'),
    threshold: 0.04,
    text: '4 % of all mails bounce: AWS reviews the account at 5 %',
  },
  MailComplaints: {
    metric: reputation('Reputation.ComplaintRate'),
    threshold: 0.0008,
    text: '0.08 % of all mails are reported as spam: AWS reviews the account at 0.1 %',
  },
  RefusedMails: {
    metric: mail.refused.with({ period }),
    threshold: 1,
    text: 'SES refuses mails: see the log',
  },
  LateMails: {
    metric: mail.late.with({ period }),
    threshold: 1,
    text: 'Mails wait for over 15 minutes: the pipe, the queue or the sender has stopped',
  },
  ApiFailures: { metric: api.metricServerError({ period }), threshold: 5, text: 'The API answers 5xx' },
  ApiRefusals: {
    metric: api.metricClientError({ period, statistic: 'Sum' }),
    threshold: 500,
    text: 'Many 4xx: throttling or probing',
  },
  ApiSlow: {
    metric: api.metricLatency({ period, statistic: 'p99' }),
    threshold: 5_000,
    text: 'One request in a hundred takes over 5 s',
  },
});

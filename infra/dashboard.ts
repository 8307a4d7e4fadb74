import { Dashboard, GraphWidget, TextWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { period } from './alarms.ts';
import type { WatchedResources } from './watched-resources.ts';

/** Half of a dashboard's 24 columns. */
const HALF_WIDTH = 12;
const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []) =>
  new GraphWidget({ title, width: HALF_WIDTH, left: [...left], right: [...right] });

/** The operators' dashboard: first the symptoms that users notice, then their causes. */
export function addDashboard(
  scope: Construct,
  name: string,
  { data, mail, identity, api }: WatchedResources,
): void {
  const percentiles = ['p50', 'p99'].map((statistic) => api.api.metricLatency({ period, statistic }));
  const errors = [api.api.metricServerError({ period }), api.api.metricClientError({ period })];
  const { table } = data;
  const triggers = [mail.sender, api.authorizer, ...Object.values(identity.triggers)];
  const queues = [mail.deadLetters, mail.feedback.deadLetters, identity.deadLetters];
  new Dashboard(scope, 'Dashboard', {
    dashboardName: `portal-${name}`,
    widgets: [
      [new TextWidget({ markdown: `# Property Finance Portal: ${name}`, width: 2 * HALF_WIDTH, height: 1 })],
      [
        graph('Requests and errors', [api.api.metricCount({ period })], errors),
        graph('Answer times, ms', percentiles),
      ],
      [
        graph('Table: capacity used', [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ]),
        graph(
          'Follower behind the stream, ms; oldest mail in the queue, s',
          [identity.triggers['follow']].flatMap((follower) =>
            follower ? [follower.metric('IteratorAge', { period, statistic: 'Maximum' })] : [],
          ),
          [mail.queue.metricApproximateAgeOfOldestMessage({ period })],
        ),
      ],
      [
        graph(
          'Triggers: errors (a refusal counts too)',
          triggers.map((trigger) => trigger.metricErrors({ period })),
        ),
        graph(
          'Dead letters',
          queues.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period })),
        ),
      ],
    ],
  });
}

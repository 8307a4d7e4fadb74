import { Duration, Fn, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { EDGE_REGION } from './environments.ts';
import { Alarms, period, type NamedAlarms } from './alarms.ts';
import type { PortalContext } from './context.ts';

export const DISTRIBUTION_ID = 'DistributionId';

const DAYS_LEFT = 30;
const certificateAlarm = (certificateArn: string): NamedAlarms => ({
  CertificateEnds: {
    metric: new Metric({
      namespace: 'AWS/CertificateManager',
      metricName: 'DaysToExpiry',
      dimensionsMap: { CertificateArn: certificateArn },
      period: Duration.days(1),
      statistic: 'Minimum',
    }),
    threshold: DAYS_LEFT,
    alarmsAtOrBelow: true,
    text: `The certificate ends in ${DAYS_LEFT} days`,
  },
});

/** At night one failed request is a large share, so the alarm needs two periods in a row. */
const failingHost = (host: string, distributionId: string): NamedAlarms => ({
  [`${host}Failures`]: {
    metric: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      period,
      statistic: 'Average',
    }),
    threshold: 10,
    periods: 2,
    text: `CloudFront answers 5xx to a tenth of the requests to the ${host.toLowerCase()} host`,
  },
});

/** Alarms on metrics that exist only in us-east-1: those of CloudFront and of its certificate. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { name, environment }: PortalContext) {
    super(scope, id, {
      env: { region: EDGE_REGION },
      description: 'Property Finance Portal: alarms of CloudFront',
    });
    const { region, mail, domain } = environment;
    const idOf = (part: string) => Fn.getStackOutput(`${name}-${part}`, DISTRIBUTION_ID, region);
    new Alarms(this, 'Alarms', mail.alarms).addAll({
      ...failingHost('Site', idOf('web')),
      ...failingHost('Documents', idOf('documents')),
      ...(domain && certificateAlarm(domain.certificateArn)),
    });
  }
}

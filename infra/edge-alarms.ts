import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import type { PortalContext } from './context.ts';

const DAYS_LEFT = 30;

/** Warns before the certificate of the custom names ends; its metric exists only where the certificate is. */
export class CertificateAlarmStack extends Stack {
  constructor(scope: Construct, id: string, { environment }: PortalContext, certificateArn: string) {
    super(scope, id, {
      env: { region: 'us-east-1' },
      description: 'Property Finance Portal: end of the certificate',
    });
    new Alarms(this, 'Alarms', environment.mail.alarms).add('CertificateEnds', {
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: certificateArn },
        period: Duration.days(1),
        statistic: 'Minimum',
      }),
      threshold: DAYS_LEFT,
      below: true,
      says: `The certificate ends in ${DAYS_LEFT} days`,
    });
  }
}

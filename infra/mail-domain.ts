import { CustomResource, Duration } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { accept, type PortalContext } from './context.ts';
import { VERIFIED_DOMAIN } from './custom-resources.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';

interface MailDomainOptions {
  readonly identity: EmailIdentity;
  readonly domain: string;
  readonly zoneId: string;
}

/** Writes the DKIM records of the mail domain into its hosted zone and waits until SES has verified it. */
export class MailDomain extends Construct {
  constructor(
    scope: Construct,
    id: string,
    context: PortalContext,
    { identity, domain, zoneId }: MailDomainOptions,
  ) {
    super(scope, id);
    const records = identity.dkimRecords.map(
      ({ name, value }, index) =>
        new CfnRecordSet(this, `Dkim${index + 1}`, {
          hostedZoneId: zoneId,
          name,
          type: 'CNAME',
          ttl: '1800',
          resourceRecords: [value],
        }),
    );
    const verified = new CustomResource(this, 'Verified', {
      resourceType: VERIFIED_DOMAIN,
      serviceToken: this.makeWaiter(context).functionArn,
      properties: { Domain: domain },
      serviceTimeout: Duration.minutes(15),
    });
    for (const record of records) verified.node.addDependency(record);
  }

  private makeWaiter(context: PortalContext) {
    const logGroup = newLogGroup(this, 'Logs', context);
    const role = newLambdaRole(this, 'WaiterRole', logGroup, [
      { actions: ['ses:GetIdentityVerificationAttributes'], resources: ['*'] },
    ]);
    accept(role, { 'IAM5[Resource::*]': 'This action has no resource-level permissions; it only reads.' });
    return newLambda(this, 'Waiter', context, {
      bundle: 'triggers-mail-domain',
      role,
      logGroup,
      timeoutSeconds: 14 * 60,
    });
  }
}

import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { CANARY_FILE } from '../shared/files.ts';
import { exportAlways, hostVariables, type PortalContext, stackSettings } from './context.ts';
import type { DocumentsStack } from './documents.ts';
import { hostGrants, newLambda, newLambdaRole, newLogGroup } from './lambda.ts';

/**
 * A Lambda that requests a page and a document every five minutes: CloudFront has no metrics
 * while the portal has no visitors. 8,640 runs and 17,280 requests a month cost 0.03 USD.
 */
export class CanaryStack extends Stack {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, context: PortalContext, documents: DocumentsStack) {
    super(scope, id, stackSettings(context, 'canary'));
    const { bucket, keys, host } = documents;
    const logGroup = newLogGroup(this, 'Logs', context);
    const role = newLambdaRole(this, 'CanaryRole', logGroup, [
      { actions: ['secretsmanager:GetSecretValue'], resources: [keys.secretArn] },
      { actions: ['s3:PutObject'], resources: [bucket.arnForObjects(CANARY_FILE)] },
      ...hostGrants(this, context),
    ]);
    this.handler = newLambda(this, 'Canary', context, {
      bundle: 'triggers-canary',
      role,
      logGroup,
      timeoutSeconds: 20,
      environment: {
        DOCUMENT_HOST: host,
        DOCUMENTS_BUCKET: bucket.bucketName,
        SIGNING_KEY_SECRET: keys.secretArn,
        SIGNING_KEY_PAIR_ID: keys.keyPairId,
        ...hostVariables(context),
      },
    });
    new Rule(this, 'CanarySchedule', {
      schedule: Schedule.rate(Duration.minutes(5)),
      // A local canary stops with the portal, so it can't report a failure.
      enabled: context.name !== 'local',
      targets: [new LambdaTarget(this.handler)],
    });
    exportAlways(this, [this.handler.functionName]);
  }
}

import { BY_TIME } from '../shared/schema/table-index.ts';
import { Stack } from 'aws-cdk-lib';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { exportAlways, type PortalContext, dataStackSettings } from './context.ts';
import { callEachMinute } from './schedules.ts';
import { tableSettings, type DataStack } from './data.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';

/** Allows webhooks to loopback addresses where the environment permits it. */
export const loopbackVariables = ({ environment }: PortalContext): Record<string, string> =>
  environment.webhooksLoopback ? { WEBHOOK_LOOPBACK: 'allowed' } : {};

/**
 * Webhooks: the sender with its schedule, and the signing secrets. Secrets have a separate table that only the sender's
 * role can read, since routes can read all of the portal's table.
 */
export class WebhooksStack extends Stack {
  readonly secrets: Table;
  readonly sender: LambdaFunction;

  constructor(scope: Construct, id: string, context: PortalContext, data: DataStack) {
    super(scope, id, dataStackSettings(context, 'webhooks'));
    this.secrets = new Table(this, 'Secrets', tableSettings(context));
    this.sender = this.makeSender(context, data);
    exportAlways(this, [this.secrets.tableArn, this.secrets.tableName, this.sender.functionName]);
  }

  private makeSender(context: PortalContext, data: DataStack): LambdaFunction {
    const logGroup = newLogGroup(this, 'Logs', context);
    const role = newLambdaRole(this, 'SenderRole', logGroup, [
      // The webhooks, and due deliveries.
      ...data.grantsOf(['GetItem', 'PutItem', 'UpdateItem'], ['ofType', BY_TIME]),
      { actions: ['dynamodb:Query'], resources: [this.secrets.tableArn] },
    ]);
    const senderLambda = newLambda(this, 'Sender', context, {
      bundle: 'triggers-webhook-sender',
      role,
      logGroup,
      timeoutSeconds: 60,
      environment: {
        TABLE_NAME: data.table.tableName,
        WEBHOOK_SECRETS: this.secrets.tableName,
        ...loopbackVariables(context),
      },
    });
    callEachMinute(this, 'SenderSchedule', senderLambda);
    return senderLambda;
  }
}

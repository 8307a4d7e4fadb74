import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  CfnUserPoolGroup,
  UserPoolOperation,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { SignUpLimits } from '../lambdas/domain/sign-up-limits.ts';
import { roles } from '../shared/entities/options.ts';
import { accept, exportAlways, hostVariables, type PortalContext, dataStackSettings } from './context.ts';
import type { DataStack } from './data.ts';
import type { DocumentsStack } from './documents.ts';
import { addFollower } from './follower.ts';
import { attachFirewall, type SignInFirewallStack } from './firewall.ts';
import { hostGrants, newLambda, newLambdaRole, newLogGroup, type Grant } from './lambda.ts';
import { sendsThroughSes } from './mail-zone.ts';
import { newBrowserClient, newUserPool } from './user-pool.ts';

/** Daily share of the 50 mails that Cognito's own sender allows; invitations and password resets use the rest. */
const COGNITO_SIGN_UPS = 30;
const hasOwnSender = ({ name, environment }: PortalContext) =>
  name !== 'local' && !sendsThroughSes(environment);
const signUpLimits = (context: PortalContext): SignUpLimits => ({
  ...context.environment.signUps,
  ...(hasOwnSender(context) && { day: COGNITO_SIGN_UPS }),
});

interface TriggerOptions {
  readonly context: PortalContext;
  readonly logGroup: LogGroup;
  readonly bundle: string;
  readonly grants: readonly Grant[];
  readonly variables: Readonly<Record<string, string>>;
}

/** The user pool with its client, groups and triggers, and the Lambda that mirrors the profiles into it. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly triggers: Readonly<Record<string, LambdaFunction>>;
  readonly deadLetters: Queue;
  /** Invocations of the rule that retries the follower's failed effects. */
  readonly effectRetries: Metric;
  /** Logs of the two triggers that reject a registration by throwing an error. */
  readonly registrationLogs: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    context: PortalContext,
    data: DataStack,
    documents: DocumentsStack,
    firewall: SignInFirewallStack | undefined,
  ) {
    super(scope, id, dataStackSettings(context, 'identity'));
    this.pool = newUserPool(this, context);
    this.client = newBrowserClient(this.pool);
    if (firewall) attachFirewall(this, firewall, this.pool);
    for (const { value } of roles)
      new CfnUserPoolGroup(this, `Group-${value}`, { userPoolId: this.pool.userPoolId, groupName: value });

    const logGroup = newLogGroup(this, 'Logs', context);
    this.registrationLogs = newLogGroup(this, 'RegistrationLogs', context);
    const follow = addFollower(this, context, data, documents, this.pool, logGroup);
    this.deadLetters = follow.deadLetters;
    this.effectRetries = new Metric({
      namespace: 'AWS/Events',
      metricName: 'Invocations',
      dimensionsMap: { RuleName: follow.retryRule.ruleName },
      period: Duration.minutes(15),
      statistic: 'Sum',
    });
    this.triggers = { ...this.poolTriggers(context, data, logGroup), follow: follow.handler };
    exportAlways(this, [
      this.pool.userPoolArn,
      this.pool.userPoolId,
      this.client.userPoolClientId,
      this.deadLetters.queueName,
      follow.retryRule.ruleName,
      this.registrationLogs.logGroupName,
      ...Object.values(this.triggers).map(({ functionName }) => functionName),
    ]);
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
    accept(this.pool, {
      COG1: 'Eight characters with lower and upper case and a digit are enough (rule 5.3).',
      COG2: 'Multi-factor authentication is off; an environment can offer it to those who want it.',
      COG8: 'Threat protection is all that the Plus plan adds, and it is not used.',
    });
  }

  /** The Lambdas that the pool calls on registration, confirmation and code mails. */
  private poolTriggers(context: PortalContext, data: DataStack, logGroup: LogGroup) {
    const common = { context, logGroup };
    const registration = { context, logGroup: this.registrationLogs };
    const store = { TABLE_NAME: data.table.tableName };
    const signUps = { ...store, SIGN_UPS: JSON.stringify(signUpLimits(context)) };
    const writeGrants = data.grants('write');
    return {
      preSignUp: this.addTrigger(UserPoolOperation.PRE_SIGN_UP, {
        ...registration,
        bundle: 'pre-sign-up',
        grants: writeGrants,
        variables: signUps,
      }),
      postConfirmation: this.addTrigger(UserPoolOperation.POST_CONFIRMATION, {
        ...common,
        bundle: 'post-confirmation',
        grants: writeGrants,
        variables: store,
      }),
      customMessage: this.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, {
        ...registration,
        bundle: 'custom-message',
        grants: [...data.grantsOf(['GetItem', 'UpdateItem']), ...hostGrants(this, context)],
        variables: {
          ...hostVariables(context),
          ...signUps,
          // Cognito's own sender refuses a text of the trigger (developer guide, "Custom message Lambda trigger").
          ...(hasOwnSender(context) && { POOL_TEXTS: 'used' }),
        },
      }),
    };
  }

  private addTrigger(
    operation: UserPoolOperation,
    { context, logGroup, bundle, grants, variables }: TriggerOptions,
  ): LambdaFunction {
    // The pool refers to its triggers, so their roles must not refer to the pool.
    const trigger = newLambda(this, bundle, context, {
      bundle: `triggers-${bundle}`,
      role: newLambdaRole(this, `${bundle}-role`, logGroup, grants),
      logGroup,
      // Cognito waits at most five seconds.
      timeoutSeconds: 5,
      environment: variables,
    });
    this.pool.addTrigger(operation, trigger);
    return trigger;
  }
}

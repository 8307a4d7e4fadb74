import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
  type UserPoolClient,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { SignUpLimits } from '../lambdas/domain/sign-up-limits.ts';
import { INVITATION_DAYS } from '../shared/api/identity.ts';
import { roles } from '../shared/entities/options.ts';
import { PRODUCT } from '../shared/pages.ts';
import { accept, dataRemoval, exportAlways, hostVariables, type PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import type { DocumentsStack } from './documents.ts';
import { addFollower } from './follower.ts';
import { configurationSet, poolName } from './environments.ts';
import { protectPool } from './firewall.ts';
import { hostGrants, lambda, lambdaRole, logs, type Grant } from './lambda.ts';
import { sendsThroughSes } from './mail-zone.ts';

const ATTRIBUTES = ['email', 'fullname', 'phoneNumber'] as const;
const attributes = () =>
  new ClientAttributes().withStandardAttributes(Object.fromEntries(ATTRIBUTES.map((name) => [name, true])));

/** Cognito refuses an unverified SES identity, so Cognito's own sender is used until SES has verified the identity. */
function poolEmail({ environment, name }: PortalContext): UserPoolEmail {
  const { mail, region } = environment;
  if (mail.domain === undefined || !sendsThroughSes(environment)) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mail.from,
    fromName: PRODUCT,
    sesRegion: region,
    sesVerifiedDomain: mail.domain,
    configurationSetName: configurationSet(name),
  });
}

/**
 * Optional second factor from an authenticator app. `OFF` is explicit: without it, a template leaves the setting of an
 * existing pool unchanged.
 */
const secondFactor = ({ environment }: PortalContext): Pick<UserPoolProps, 'mfa' | 'mfaSecondFactor'> =>
  environment.secondFactor === 'optional'
    ? { mfa: Mfa.OPTIONAL, mfaSecondFactor: { otp: true, sms: false } }
    : { mfa: Mfa.OFF };

/** Daily share of the 50 mails that Cognito's own sender allows; invitations and password resets use the rest. */
const COGNITO_SIGN_UPS = 30;
const signUpLimits = ({ name, environment }: PortalContext): SignUpLimits => ({
  ...environment.signUps,
  ...(name !== 'local' && !sendsThroughSes(environment) && { day: COGNITO_SIGN_UPS }),
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
  ) {
    const { environment } = context;
    super(scope, id, {
      env: { region: environment.region },
      terminationProtection: environment.protected ?? false,
      description: 'Property Finance Portal: identity',
    });
    this.pool = this.makePool(context);
    this.client = this.makeClient();
    protectPool(this, context, this.pool);
    for (const { value } of roles) {
      new CfnUserPoolGroup(this, `Group-${value}`, { userPoolId: this.pool.userPoolId, groupName: value });
    }

    const logGroup = logs(this, 'Logs', context);
    this.registrationLogs = logs(this, 'RegistrationLogs', context);
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
        variables: { ...hostVariables(context), ...signUps },
      }),
    };
  }

  private makeClient(): UserPoolClient {
    return this.pool.addClient('Browser', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Time to choose a first password or to find the authenticator app; Cognito's default is three minutes.
      authSessionValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      accessTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      readAttributes: attributes().withStandardAttributes({ emailVerified: true }),
      writeAttributes: attributes(),
    });
  }

  private addTrigger(
    operation: UserPoolOperation,
    { context, logGroup, bundle, grants, variables }: TriggerOptions,
  ): LambdaFunction {
    // The pool refers to its triggers, so their roles must not refer to the pool.
    const trigger = lambda(this, bundle, context, {
      bundle: `triggers-${bundle}`,
      role: lambdaRole(this, `${bundle}-role`, logGroup, grants),
      logGroup,
      // Cognito waits at most five seconds.
      timeout: 5,
      environment: variables,
    });
    this.pool.addTrigger(operation, trigger);
    return trigger;
  }

  private makePool(context: PortalContext): UserPool {
    return new UserPool(this, 'Users', {
      userPoolName: poolName(context.name),
      signInAliases: { email: true },
      // Cannot be changed later.
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      enableSmsRole: false,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { mutable: true },
        phoneNumber: { mutable: true },
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(INVITATION_DAYS),
      },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: 'Your verification code',
        emailBody: 'Your verification code is {####}.',
      },
      userInvitation: {
        emailSubject: 'Your invitation to the portal',
        emailBody: 'Your user name is {username} and your temporary password is {####}.',
      },
      ...secondFactor(context),
      // The cheapest plan includes TOTP; Essentials adds passwordless sign-in and token changes, which are unused.
      featurePlan: FeaturePlan.LITE,
      email: poolEmail(context),
      deletionProtection: context.environment.protected ?? false,
      removalPolicy: dataRemoval(context),
    });
  }
}

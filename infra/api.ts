import { CfnOutput, Duration, Fn, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  ApiKeySourceType,
  AuthorizationType,
  CfnAuthorizer,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { OVER_LIMIT_SUFFIX } from '../lambdas/engine/caller.ts';
import type { NamedRoute } from '../shared/api/index.ts';
import type { Resources } from './access.ts';
import { BehindCloudFront } from './behind-cloudfront.ts';
import { accept, exportAlways, type PortalContext, stackSettings } from './context.ts';
import { STAGE } from './environments.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';
import type { RateLimit } from '../lambdas/engine/bucket.ts';
import { OVER_LIMIT } from './limits.ts';
import { routeIntegrations } from './route-integrations.ts';

const LOG_POLICY =
  'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/**
 * Logs errors, never bodies or tokens. API-wide metrics are free; per-method metrics are custom metrics, up to
 * 1.50 USD a month for each method.
 */
const LOGGING_AND_METRICS = {
  metricsEnabled: false,
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
};

/** Rate and burst of a public route, so that anonymous callers cannot use up the quota of signed-in users. */
const OPEN_LIMIT = { throttlingRateLimit: 10, throttlingBurstLimit: 20 };

const openLimits = ({ routes }: PortalContext) =>
  Object.fromEntries(
    routes
      .filter(({ route }) => route.open !== undefined)
      .map(({ route }) => [`${route.path}/${route.method}`, { ...LOGGING_AND_METRICS, ...OPEN_LIMIT }]),
  );

/** Every method requires the authorizer and an API key, unless its route is public. */
const guardOf = ({ route }: NamedRoute, authorizer: RequestAuthorizer) =>
  route.open === undefined
    ? { authorizer, apiKeyRequired: true }
    : { authorizationType: AuthorizationType.NONE, apiKeyRequired: false };

/** The REST API: one method per route of the contract, behind one authorizer. */
export class ApiStack extends Stack {
  readonly api: RestApi;
  readonly authorizer: LambdaFunction;
  /** Undefined on one machine, where only the portal's host reaches the API. */
  readonly behindCloudFront: BehindCloudFront | undefined;
  /** The portal's key in the usage plan. Not a secret; derived from the stack id, so the repository contains no key. */
  readonly apiKey: string;
  /** The authorizer's log group. */
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, stacks: Resources) {
    const { environment, name } = stacks.context;
    super(scope, id, stackSettings(stacks.context, 'API'));
    this.apiKey = Fn.select(2, Fn.split('/', this.stackId));
    this.logGroup = newLogGroup(this, 'Logs', stacks.context);
    this.behindCloudFront = name === 'local' ? undefined : new BehindCloudFront(this, 'BehindCloudFront');
    this.api = this.makeApi(stacks);
    this.authorizer = this.makeAuthorizer(stacks);
    const authorizer = new RequestAuthorizer(this, 'RequestAuthorizer', {
      handler: this.authorizer,
      // Without identity sources every request reaches the Lambda, which distinguishes a missing token from a missing
      // key.
      identitySources: [],
      resultsCacheTtl: Duration.seconds(0),
    });
    const cfnAuthorizer = authorizer.node.defaultChild;
    // The library writes an empty string where the property must be absent.
    if (cfnAuthorizer instanceof CfnAuthorizer) cfnAuthorizer.addPropertyDeletionOverride('IdentitySource');
    const integrationOf = routeIntegrations(this, stacks.context);
    for (const named of stacks.context.routes) {
      const method = this.api.root
        .resourceForPath(named.route.path)
        .addMethod(named.route.method, integrationOf(named), guardOf(named, authorizer));
      const { open } = named.route;
      if (open !== undefined) accept(method, { APIG4: open, COG4: open });
    }
    addGatewayResponses(this.api);
    this.addExecutionLog(stacks.context);
    this.addPlan('', environment.throttle, this.apiKey, `${name} portal`);
    const overLimitKey = Fn.join('', [this.apiKey, OVER_LIMIT_SUFFIX]);
    this.addPlan('Refused', OVER_LIMIT, overLimitKey, `${name} portal, people over their limit`);
    exportAlways(this, [
      this.api.restApiId,
      this.authorizer.functionName,
      this.logGroup.logGroupName,
      this.stackId,
    ]);
    new CfnOutput(this, 'ApiKey', { value: this.apiKey });
    new CfnOutput(this, 'ApiUrl', { value: this.api.url });
  }

  private addPlan(id: string, { rate, burst }: RateLimit, value: string, description: string): void {
    const plan = this.api.addUsagePlan(`${id}UsagePlan`, {
      throttle: { rateLimit: rate, burstLimit: burst },
      apiStages: [{ api: this.api, stage: this.api.deploymentStage }],
    });
    plan.addApiKey(this.api.addApiKey(`${id}Key`, { value, description }));
  }

  private makeApi({ context }: Resources): RestApi {
    const { environment, name } = context;
    const accessLog = newLogGroup(this, 'AccessLog', context);
    const { policy } = this.behindCloudFront ?? {};
    const api = new RestApi(this, 'Api', {
      // Distinguishes metrics of environments that share an account.
      restApiName: `${name}-portal`,
      description: `${name}: API of the Property Finance Portal`,
      endpointTypes: [EndpointType.REGIONAL],
      ...(policy && { policy }),
      apiKeySourceType: ApiKeySourceType.AUTHORIZER,
      minCompressionSize: Size.kibibytes(1),
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: STAGE,
        throttlingRateLimit: environment.throttle.rate,
        throttlingBurstLimit: environment.throttle.burst,
        ...LOGGING_AND_METRICS,
        tracingEnabled: environment.tracing ?? false,
        methodOptions: openLimits(context),
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: AccessLogFormat.custom(
          JSON.stringify({
            requestId: AccessLogField.contextRequestId(),
            time: AccessLogField.contextRequestTime(),
            method: AccessLogField.contextHttpMethod(),
            resource: AccessLogField.contextResourcePath(),
            status: AccessLogField.contextStatus(),
            length: AccessLogField.contextResponseLength(),
            latency: AccessLogField.contextResponseLatency(),
            refusal: AccessLogField.contextErrorResponseType(),
            principal: AccessLogField.contextAuthorizerPrincipalId(),
            edge: AccessLogField.contextIdentitySourceIp(),
            // The client that CloudFront serves; `edge` is CloudFront itself.
            ip: AccessLogField.contextAuthorizer('ip'),
          }),
        ),
      },
    });
    accept(api, {
      APIG2: 'The Lambdas validate: all issues come back at once with the messages of their fields.',
      APIG3: 'A usage plan throttles; the setting waf adds a firewall.',
      COG4: "The Lambda authorizer verifies the pool's tokens and hands the key to the usage plan.",
      [`IAM4[${LOG_POLICY}]`]: "AWS's own policy is the documented way to let API Gateway write logs.",
    });
    return api;
  }

  /** Creates the log group to which API Gateway writes failures. API Gateway's own group would never expire. */
  private addExecutionLog({ environment }: PortalContext): void {
    const logGroup = new LogGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${this.api.restApiId}/${STAGE}`,
      retention: environment.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.api.deploymentStage.node.addDependency(logGroup);
  }

  private makeAuthorizer({ context, data, identity }: Resources): LambdaFunction {
    return newLambda(this, 'authorizer', context, {
      bundle: 'triggers-authorizer',
      role: newLambdaRole(this, 'authorizer-role', this.logGroup, [
        ...data.grants('read'),
        // Records when an API key was last used, and each caller's request rate.
        ...data.grantsOf(['UpdateItem']),
      ]),
      logGroup: this.logGroup,
      environment: {
        USER_POOL_ID: identity.pool.userPoolId,
        USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
        TABLE_NAME: data.table.tableName,
        PERSON_RATE: String(context.environment.person.rate),
        PERSON_BURST: String(context.environment.person.burst),
      },
    });
  }
}

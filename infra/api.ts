import { CfnOutput, Duration, Fn, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  ApiKeySourceType,
  CfnAuthorizer,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { routes, type NamedRoute } from '../shared/api/index.ts';
import { acceptFilePrefixes, accessGrants, accessName, accessVariables, type Resources } from './access.ts';
import { accept } from './context.ts';
import { gatewayResponses } from './gateway-responses.ts';
import { lambda, lambdaRole, logs } from './lambda.ts';

export const STAGE = 'v1';
const LOG_POLICY =
  'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/** The REST API: one method and one Lambda for each route of the contract, and the authorizer before them. */
export class ApiStack extends Stack {
  readonly api: RestApi;
  readonly authorizer: LambdaFunction;
  /** Identifies this deployment to its usage plan; not a secret, and not committed: it follows the stack's id. */
  readonly apiKey: string;
  private readonly roles = new Map<string, Role>();
  private readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, from: Resources) {
    const { environment, name } = from.context;
    super(scope, id, { env: { region: environment.region }, description: 'Property Finance Portal: API' });
    this.apiKey = Fn.select(2, Fn.split('/', this.stackId));
    this.logGroup = logs(this, 'Logs', from.context);
    this.api = this.makeApi(from);
    this.authorizer = this.makeAuthorizer(from);
    const authorizer = new RequestAuthorizer(this, 'RequestAuthorizer', {
      handler: this.authorizer,
      // Without identity sources every request reaches the Lambda, which distinguishes a missing token from a missing key.
      identitySources: [],
      resultsCacheTtl: Duration.seconds(0),
    });
    const bare = authorizer.node.defaultChild;
    // The library writes an empty string where the property has to be absent.
    if (bare instanceof CfnAuthorizer) bare.addPropertyDeletionOverride('IdentitySource');
    for (const named of routes) {
      this.api.root
        .resourceForPath(named.route.path)
        .addMethod(
          named.route.method,
          new LambdaIntegration(this.handler(named, from), { allowTestInvoke: false }),
          { authorizer, apiKeyRequired: true },
        );
    }
    gatewayResponses(this.api);
    const plan = this.api.addUsagePlan('UsagePlan', {
      throttle: { rateLimit: environment.throttle.rate, burstLimit: environment.throttle.burst },
      apiStages: [{ api: this.api, stage: this.api.deploymentStage }],
    });
    plan.addApiKey(this.api.addApiKey('Key', { value: this.apiKey, description: `${name} portal` }));
    new CfnOutput(this, 'ApiKey', { value: this.apiKey });
    new CfnOutput(this, 'ApiUrl', { value: this.api.url });
  }

  private makeApi({ context }: Resources): RestApi {
    const { environment, name } = context;
    const accessLog = logs(this, 'AccessLog', context);
    const api = new RestApi(this, 'Api', {
      description: `${name}: API of the Property Finance Portal`,
      endpointTypes: [EndpointType.REGIONAL],
      apiKeySourceType: ApiKeySourceType.AUTHORIZER,
      minCompressionSize: Size.kibibytes(1),
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: STAGE,
        throttlingRateLimit: environment.throttle.rate,
        throttlingBurstLimit: environment.throttle.burst,
        metricsEnabled: true,
        loggingLevel: MethodLoggingLevel.ERROR,
        // Bodies and tokens stay out of the log.
        dataTraceEnabled: false,
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
          }),
        ),
      },
    });
    accept(api, {
      APIG2: 'The Lambdas validate: all issues come back at once with the messages of the specification.',
      APIG3: 'A usage plan throttles; a firewall is ordered per environment when traffic asks for one.',
      COG4: "The Lambda authorizer verifies the pool's tokens and hands the key to the usage plan.",
      [`IAM4[${LOG_POLICY}]`]: "AWS's own policy is the documented way to let API Gateway write logs.",
    });
    return api;
  }

  private makeAuthorizer({ context, data, identity }: Resources): LambdaFunction {
    return lambda(this, 'authorizer', context, {
      bundle: 'triggers-authorizer',
      role: lambdaRole(this, 'authorizer-role', this.logGroup, data.grants('read')),
      logGroup: this.logGroup,
      environment: {
        USER_POOL_ID: identity.pool.userPoolId,
        USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
        TABLE_NAME: data.table.tableName,
      },
    });
  }

  private handler(named: NamedRoute, from: Resources): LambdaFunction {
    return lambda(this, named.name.replace('.', '-'), from.context, {
      bundle: `${named.noun}-${named.verb}`,
      role: this.role(named, from),
      logGroup: this.logGroup,
      environment: accessVariables(named, from),
      description: `${named.route.method} ${named.route.path}`,
    });
  }

  private role(named: NamedRoute, from: Resources): Role {
    const name = accessName(named);
    const known = this.roles.get(name);
    if (known !== undefined) return known;
    const role = lambdaRole(this, `role-${name}`, this.logGroup, accessGrants(named, from));
    acceptFilePrefixes(role, named, from);
    this.roles.set(name, role);
    return role;
  }
}

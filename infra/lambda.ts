import { join } from 'node:path';
import { CfnResource, Duration, type Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { accept, dataRemoval, type PortalContext } from './context.ts';

/** What a role may do: actions on the ARNs of resources. */
export interface Grant {
  readonly actions: readonly string[];
  readonly on: readonly string[];
}

/** A log group for the Lambdas of a stack; each writes streams of its own. */
export function logs(scope: Construct, id: string, context: PortalContext): LogGroup {
  return new LogGroup(scope, id, {
    retention: context.environment.logDays,
    removalPolicy: dataRemoval(context),
  });
}

/**
 * Gives the library's helper that empties the buckets of a stack a log group whose logs end; Lambda would make one that
 * keeps them for ever.
 */
export function emptierLogs(stack: Stack, context: PortalContext): void {
  const provider = stack.node.tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider');
  const handler = provider?.node.tryFindChild('Handler');
  if (handler instanceof CfnResource)
    handler.addPropertyOverride('LoggingConfig', {
      LogGroup: logs(stack, 'EmptierLogs', context).logGroupName,
    });
}

/** An execution role that writes to the log group and holds exactly the grants. */
export function lambdaRole(scope: Construct, id: string, logGroup: LogGroup, grants: readonly Grant[]): Role {
  const log: Grant = { actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], on: [logGroup.logGroupArn] };
  return new Role(scope, id, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [log, ...grants].map(
          ({ actions, on }) => new PolicyStatement({ actions: [...actions], resources: [...on] }),
        ),
      }),
    },
  });
}

export interface LambdaOptions {
  /** Its fixed name; AWS makes one when left out. */
  readonly name?: string;
  /** Folder of the bundle, as in `bundleLambdas`. */
  readonly bundle: string;
  readonly role: Role;
  readonly logGroup: LogGroup;
  readonly environment?: Readonly<Record<string, string>>;
  /** In seconds; 10 when left out. */
  readonly timeout?: number;
  readonly description?: string;
}

/** A Lambda from its bundle, with what every one of them has. */
export function lambda(scope: Construct, id: string, context: PortalContext, options: LambdaOptions) {
  const { timeout = 10 } = options;
  const { tracing = false } = context.environment;
  if (tracing) accept(options.role, { 'IAM5[Resource::*]': 'Writing traces knows no resources.' });
  return new LambdaFunction(scope, id, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: 512,
    timeout: Duration.seconds(timeout),
    handler: 'index.handler',
    tracing: tracing ? Tracing.ACTIVE : Tracing.DISABLED,
    code: Code.fromAsset(join(context.lambdas, options.bundle)),
    role: options.role,
    logGroup: options.logGroup,
    ...(options.name !== undefined && { functionName: options.name }),
    ...(options.description !== undefined && { description: options.description }),
    environment: {
      PORTAL_ENVIRONMENT: context.name,
      POWERTOOLS_SERVICE_NAME: 'portal',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      TIMEOUT_SECONDS: String(timeout),
      NODE_OPTIONS: '--enable-source-maps',
      ...options.environment,
    },
  });
}

import { App, Tags, type Stack } from 'aws-cdk-lib';
import { routes } from '../shared/api/index.ts';
import { indexNames } from '../shared/entities/index.ts';
import { ApiStack } from './api.ts';
import { CanaryStack } from './canary.ts';
import { LAMBDA_FOLDER } from './bundle.ts';
import { requireValid } from './check-environment.ts';
import type { PortalContext } from './context.ts';
import { DataStack } from './data.ts';
import { DocumentsStack } from './documents.ts';
import { EdgeAlarmsStack } from './edge-alarms.ts';
import { environments, type Environment, type EnvironmentName } from './environments.ts';
import { FirewallStack, SignInFirewallStack } from './firewall.ts';
import { IdentityStack } from './identity.ts';
import { addLogsOfEmptier } from './lambda.ts';
import { MailStack } from './mail.ts';
import { ObservabilityStack } from './observability.ts';
import { ProofStack } from './proof.ts';
import { RenamerStack } from './renamer.ts';
import { RoutesStack } from './routes.ts';
import { WebStack } from './web.ts';
import { WebhooksStack } from './webhooks.ts';

/**
 * The context of a portal. Defaults: the Lambdas in `.build/lambdas`, the site in `dist/web`, the whole contract, the
 * indexes that the entities declare. `local` alone uses `portalUrl`, by default `http://localhost:4200`, and
 * `documentHost`, by default `<portalUrl>/documents/`; it never deploys a site.
 */
export interface PortalOptions extends Partial<Omit<PortalContext, 'name' | 'environment'>> {
  /** Overrides settings of the environment. */
  readonly environment?: Partial<Environment>;
}

/** CDK feature flags that the templates rely on, the same from the command line and in process. */
const features = {
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:publicAccessBlockedByDefault': true,
  '@aws-cdk/aws-apigateway:authorizerChangeDeploymentLogicalId': true,
  '@aws-cdk/aws-apigateway:requestValidatorUniqueId': true,
  '@aws-cdk/aws-apigateway:logGroupDestinationArnWithoutWildcard': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
  '@aws-cdk/aws-lambda:useCdkManagedLogGroup': true,
};

/** An app for `buildPortal`; `outdir` is the cloud assembly's folder. */
export function portalApp(outdir?: string): App {
  return new App({
    ...(outdir !== undefined && { outdir }),
    context: features,
    analyticsReporting: false,
    treeMetadata: false,
  });
}

/** All stacks of one environment; each uses only earlier stacks. */
export function buildPortal(app: App, name: EnvironmentName, options: PortalOptions = {}) {
  const context = contextOf(name, options);
  const data = new DataStack(app, `${name}-data`, context);
  const documents = new DocumentsStack(app, `${name}-documents`, context);
  const mail = new MailStack(app, `${name}-mail`, context, data);
  const signInFirewall = context.environment.waf
    ? new SignInFirewallStack(app, `${name}-sign-in-firewall`, context)
    : undefined;
  const identity = new IdentityStack(app, `${name}-identity`, context, data, documents, signInFirewall);
  // The pool sends its mail through the identity of the mail stack.
  identity.addStackDependency(mail);
  const webhooks = new WebhooksStack(app, `${name}-webhooks`, context, data);
  const proof = new ProofStack(app, `${name}-proof`, context, data);
  const renamer = new RenamerStack(app, `${name}-renamer`, context, data);
  const resources = { context, data, documents, identity, webhooks };
  const nouns = [...new Set(context.routes.map(({ noun }) => noun))];
  const handlers = nouns.map((noun) => new RoutesStack(app, noun, resources));
  const api = new ApiStack(app, `${name}-api`, resources);
  // The API refers to its Lambdas by name, so they must exist first.
  for (const routesStack of handlers) api.addStackDependency(routesStack);
  const web = new WebStack(app, `${name}-web`, { context, documents, identity, api });
  const canary = new CanaryStack(app, `${name}-canary`, context, documents);
  // The canary requests the site as soon as it runs.
  canary.addStackDependency(web);
  const built = { data, documents, mail, identity, webhooks, proof, renamer, api, canary };
  const stacks: Stack[] = [...Object.values(built), ...handlers, web];
  if (name !== 'local') {
    const edge = new EdgeAlarmsStack(app, `${name}-edge`, context);
    edge.addStackDependency(web);
    stacks.push(new ObservabilityStack(app, `${name}-observability`, context, built), edge);
  }
  if (signInFirewall) {
    const firewall = new FirewallStack(app, `${name}-firewall`, context);
    web.addStackDependency(firewall);
    stacks.push(signInFirewall, firewall);
  }
  for (const stack of stacks) addLogsOfEmptier(stack, context);
  for (const stack of stacks)
    // CloudFormation's schema of a dashboard has no tags.
    Tags.of(stack).add('environment', name, { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] });
  return { data, documents, mail, identity, api, web, stacks };
}

function contextOf(name: EnvironmentName, options: PortalOptions): PortalContext {
  const environment = { ...environments[name], ...options.environment };
  requireValid(name, environment);
  const shared = {
    name,
    environment,
    routes: options.routes ?? routes,
    indexes: options.indexes ?? indexNames,
    lambdas: options.lambdas ?? LAMBDA_FOLDER,
    connectOrigins: options.connectOrigins ?? [],
  };
  if (name === 'local') {
    const { portalUrl = 'http://localhost:4200', documentHost = `${portalUrl}/documents/` } = options;
    return { ...shared, site: false, portalUrl, documentHost };
  }
  const { domain } = environment;
  return {
    ...shared,
    site: options.site ?? 'dist/web',
    ...(domain !== undefined && {
      portalUrl: `https://${domain.portal}`,
      documentHost: `https://${domain.documents}/`,
    }),
  };
}

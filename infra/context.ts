import { RemovalPolicy, Validations, type Stack, type StackProps } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { NamedRoute } from '../shared/api/index.ts';
import type { Environment, EnvironmentName } from './environments.ts';

/** Shared input of every stack of an environment. */
export interface PortalContext {
  readonly name: EnvironmentName;
  readonly environment: Environment;
  readonly routes: readonly NamedRoute[];
  readonly indexes: readonly string[];
  /** Folder of the bundled Lambdas. */
  readonly lambdas: string;
  /** Folder of the built site; false deploys no files. */
  readonly site: string | false;
  /** Origin of the portal when it is known before deployment: a custom or local domain. */
  readonly portalUrl?: string;
  /** Start of every document link, with a final slash, when it is known before deployment. */
  readonly documentHost?: string;
  /** Further origins that a page can call; local tests need them. */
  readonly connectOrigins: readonly string[];
}

export const stackSettings = ({ environment }: PortalContext, content: string): StackProps => ({
  env: { region: environment.region },
  description: `Property Finance Portal: ${content}`,
});

/** As {@link stackSettings}, for a stack with data: an environment can protect it from deletion. */
export const dataStackSettings = (context: PortalContext, content: string): StackProps => ({
  ...stackSettings(context, content),
  terminationProtection: context.environment.protected ?? false,
});

/** The SSM parameter that the web stack writes and the Lambdas read: `{ portal, documents }` as JSON. */
export const hostsParameter = ({ name }: Pick<PortalContext, 'name'>) => `/portal/${name}/hosts`;

/** Environment variables with the portal's host, or the parameter that holds it. */
export const hostVariables = (context: PortalContext): Record<string, string> =>
  context.portalUrl === undefined
    ? { HOSTS_PARAMETER: hostsParameter(context) }
    : { PORTAL_URL: context.portalUrl };

/**
 * Retains data resources where the environment keeps data. A failed first creation is still cleaned up, so it can be
 * retried (CloudFormation user guide, `RetainExceptOnCreate`).
 */
export const dataRemoval = ({ environment }: PortalContext): RemovalPolicy =>
  environment.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** Accepts cdk-nag findings on a construct and everything below it, each with its reason. */
export function accept(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [rule, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}

/**
 * Exports values of a stack even when unused: removing an export together with its last use fails the update, because
 * the deployed stack still imports it.
 */
export function exportAlways(stack: Stack, values: readonly string[]): void {
  for (const value of values) stack.exportValue(value);
}

import { Stack } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { NamedRoute } from '../shared/api/index.ts';
import { accessGrants, accessName, accessVariables, fileAccess, type Resources } from './access.ts';
import { acceptPrefixes } from './documents.ts';
import { stackSettings, type PortalContext } from './context.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';

/** Name prefix of the stacks with routes, and of their Lambdas. */
export const routesPrefix = ({ name }: Pick<PortalContext, 'name'>) => `${name}-routes-`;

/**
 * Returns the fixed name of a route's Lambda. The API uses the name instead of an import: an export in use cannot be
 * removed, which would block the removal of a route.
 */
export const functionNameOf = (context: PortalContext, { noun, verb }: NamedRoute) =>
  `${routesPrefix(context)}${noun}-${verb}`;

/** The Lambdas of one noun's routes, with their roles. */
export class RoutesStack extends Stack {
  private readonly roles = new Map<string, Role>();
  private readonly logGroup: LogGroup;

  constructor(scope: Construct, noun: string, resources: Resources) {
    const { context } = resources;
    super(scope, `${routesPrefix(context)}${noun}`, stackSettings(context, `routes of ${noun}`));
    this.logGroup = newLogGroup(this, 'Logs', context);
    for (const named of context.routes.filter((route) => route.noun === noun))
      this.addLambda(named, resources);
  }

  private addLambda(named: NamedRoute, resources: Resources): void {
    newLambda(this, named.verb, resources.context, {
      name: functionNameOf(resources.context, named),
      bundle: `${named.noun}-${named.verb}`,
      role: this.roleFor(named, resources),
      logGroup: this.logGroup,
      environment: accessVariables(named, resources),
      description: `${named.route.method} ${named.route.path}`,
    });
  }

  private roleFor(named: NamedRoute, resources: Resources): Role {
    const name = accessName(named);
    const existingRole = this.roles.get(name);
    if (existingRole !== undefined) return existingRole;
    const role = newLambdaRole(this, `role-${name}`, this.logGroup, accessGrants(named, resources));
    acceptPrefixes(role, resources.documents, Object.keys(fileAccess(named)));
    this.roles.set(name, role);
    return role;
  }
}

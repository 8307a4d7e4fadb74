import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { needsHostLookup, hostsParameter, type PortalContext } from './context.ts';
import type { Grant } from './lambda.ts';

/** The permission to read the hosts parameter, where needed. */
export function hostGrants(scope: Construct, context: PortalContext): Grant[] {
  if (!needsHostLookup(context)) return [];
  const { partition, region, account } = Stack.of(scope);
  // The ARN is written out, because a later stack creates the parameter.
  const arn = `arn:${partition}:ssm:${region}:${account}:parameter${hostsParameter(context)}`;
  return [{ actions: ['ssm:GetParameter'], resources: [arn] }];
}

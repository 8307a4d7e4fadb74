import { listOf, objectOf } from './json.ts';
import type { Resolver } from './template/resolver.ts';

/** Names in a query that a stack's distribution hands on to its bucket, from its origin request policy. */
export function forwardedQuery(resolver: Resolver, stackName: string): string[] {
  const policy = resolver
    .find('AWS::CloudFront::OriginRequestPolicy')
    .find(({ stack }) => stack.name === stackName);
  const config = objectOf(objectOf(policy?.properties)['OriginRequestPolicyConfig']);
  const { QueryStringBehavior: behavior, QueryStrings: names } = objectOf(config['QueryStringsConfig']);
  if (behavior !== 'whitelist') throw new Error(`${stackName} hands on an unknown part of queries`);
  return listOf(names).map(String);
}

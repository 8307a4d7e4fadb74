import { listOf, objectOf } from './json.ts';
import type { ResolvedResource, Resolver } from './template/resolver.ts';

/** The single resource of a type in a stack. @throws Error when there is none */
function resourceOfStack(resolver: Resolver, type: string, stackName: string): ResolvedResource {
  const resource = resolver.find(type).find(({ stack }) => stack.name === stackName);
  if (!resource) throw new Error(`${stackName} has no ${type}`);
  return resource;
}

/** Security headers of a stack's distribution, from its response headers policy. */
export function securityHeaders(resolver: Resolver, stackName: string): Record<string, string> {
  const { properties } = resourceOfStack(resolver, 'AWS::CloudFront::ResponseHeadersPolicy', stackName);
  const policyConfig = objectOf(properties['ResponseHeadersPolicyConfig']);
  const config = objectOf(policyConfig['SecurityHeadersConfig']);
  const origins = objectOf(objectOf(policyConfig['CorsConfig'])['AccessControlAllowOrigins'])['Items'];
  const hsts = objectOf(config['StrictTransportSecurity']);
  const csp = objectOf(config['ContentSecurityPolicy'])['ContentSecurityPolicy'];
  return {
    // No effect over plain HTTP; sent to match the cloud's answers.
    'strict-transport-security': `max-age=${String(hsts['AccessControlMaxAgeSec'])}; includeSubDomains`,
    ...(typeof csp === 'string' && { 'content-security-policy': csp }),
    ...(origins !== undefined && { 'access-control-allow-origin': listOf(origins).map(String).join(', ') }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': String(objectOf(config['FrameOptions'])['FrameOption'] ?? 'DENY'),
    'referrer-policy': String(objectOf(config['ReferrerPolicy'])['ReferrerPolicy'] ?? 'no-referrer'),
  };
}

/** Query parameters that a stack's distribution forwards to its bucket, from its origin request policy. */
export function forwardedQuery(resolver: Resolver, stackName: string): string[] {
  const { properties } = resourceOfStack(resolver, 'AWS::CloudFront::OriginRequestPolicy', stackName);
  const config = objectOf(objectOf(properties['OriginRequestPolicyConfig'])['QueryStringsConfig']);
  if (config['QueryStringBehavior'] !== 'whitelist')
    throw new Error(`${stackName} forwards an unsupported part of queries`);
  return listOf(config['QueryStrings']).map(String);
}

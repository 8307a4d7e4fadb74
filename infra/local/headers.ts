import { isObject, type JsonObject } from './json.ts';
import type { Resolver } from './template/resolver.ts';

const part = (of: JsonObject, name: string): JsonObject => {
  const value = of[name];
  return isObject(value) ? value : {};
};

/** The security headers that a stack's distribution adds, from its response headers policy. */
export function securityHeaders(resolver: Resolver, stackName: string): Record<string, string> {
  const policy = resolver
    .find('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ stack }) => stack.name === stackName);
  if (!policy) throw new Error(`${stackName} has no response headers policy`);
  const config = part(part(policy.properties, 'ResponseHeadersPolicyConfig'), 'SecurityHeadersConfig');
  const hsts = part(config, 'StrictTransportSecurity');
  const csp = part(config, 'ContentSecurityPolicy')['ContentSecurityPolicy'];
  return {
    // Without meaning over plain HTTP; sent so that one machine answers as the cloud does.
    'strict-transport-security': `max-age=${String(hsts['AccessControlMaxAgeSec'])}; includeSubDomains`,
    ...(typeof csp === 'string' && { 'content-security-policy': csp }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': String(part(config, 'FrameOptions')['FrameOption'] ?? 'DENY'),
    'referrer-policy': String(part(config, 'ReferrerPolicy')['ReferrerPolicy'] ?? 'no-referrer'),
  };
}

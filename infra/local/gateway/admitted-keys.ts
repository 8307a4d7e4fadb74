import { isTrue, textOf } from '../json.ts';
import type { Resolver } from '../template/resolver.ts';

/** The values of the enabled API keys that a usage plan admits. */
export function admittedKeys(resolver: Resolver): ReadonlySet<string> {
  const planned = new Set(
    resolver.find('AWS::ApiGateway::UsagePlanKey').map(({ properties }) => properties['KeyId']),
  );
  return new Set(
    resolver
      .find('AWS::ApiGateway::ApiKey')
      .filter(({ ref, properties }) => isTrue(properties['Enabled']) && planned.has(ref))
      .map(({ properties, logicalId }) => textOf(properties['Value'], `${logicalId}.Value`)),
  );
}

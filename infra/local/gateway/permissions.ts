import { optionalText } from '../json.ts';
import type { Resolver } from '../template/resolver.ts';
import { matchesWildcard } from '../wildcard.ts';
import type { Api } from './api.ts';

const nameOf = (functionArnOrName: string): string =>
  /:function:([^:]+)/.exec(functionArnOrName)?.[1] ?? functionArnOrName;

/** Without a permission AWS answers 500 at run time; here the fault shows at the start. @throws Error */
export function requirePermissions(resolver: Resolver, { arn, stage, methods, authorizer }: Api): void {
  const granted = resolver
    .find('AWS::Lambda::Permission')
    .filter(({ properties }) => properties['Principal'] === 'apigateway.amazonaws.com')
    .map(({ properties, logicalId }) => ({
      name: nameOf(String(properties['FunctionName'])),
      source: optionalText(properties['SourceArn'], logicalId) ?? '*',
    }));
  const require = (functionName: string, source: string): void => {
    const name = nameOf(functionName);
    if (granted.some((entry) => entry.name === name && matchesWildcard(entry.source, source))) return;
    throw new Error(`No AWS::Lambda::Permission lets ${source} call ${name}`);
  };
  for (const { functionName, httpMethod, resource } of methods)
    require(functionName, `${arn}/${stage}/${httpMethod}${resource.replace(/\{[^}]+\}/g, '*')}`);
  require(authorizer.functionName, `${arn}/authorizers/${authorizer.id}`);
}

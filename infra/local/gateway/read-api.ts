import { arn } from '../account.ts';
import { isTrue, listOf, objectOf, optionalNumber, optionalText, textOf, type JsonObject } from '../json.ts';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';
import type { Api, Method } from './api.ts';
import { requirePermissions } from './permissions.ts';

/** @throws Error naming unsupported properties */
function refuseProperties(properties: JsonObject, path: string, ...names: string[]): void {
  const unsupported = names.filter((name) => (properties[name] ?? '') !== '');
  if (unsupported.length > 0) throw new Error(`${path}: ${unsupported.join(', ')} is not supported`);
}

/** Returns the only resource of a list. @throws Error unless there is exactly one */
function onlyOne(resources: readonly ResolvedResource[], description: string): ResolvedResource {
  const [onlyResource, ...more] = resources;
  if (onlyResource && more.length === 0) return onlyResource;
  throw new Error(`The templates have ${resources.length} ${description}; one is needed`);
}

function functionOf(uri: unknown, path: string): string {
  const name = /\/functions\/([^/]+)\/invocations$/.exec(textOf(uri, `${path}.Uri`))?.[1];
  if (name === undefined) throw new Error(`${path}: ${String(uri)} is no Lambda function`);
  return name;
}

/** Paths by resource id. */
function pathsOf(api: ResolvedResource, resources: readonly ResolvedResource[]): Map<string, string> {
  const byId = new Map(resources.map((entry) => [entry.ref, entry]));
  const root = api.attributes['RootResourceId'] ?? '';
  function pathOf(id: string): string {
    if (id === root) return '';
    const entry = byId.get(id);
    if (entry === undefined) throw new Error(`${api.logicalId}: unknown parent resource ${id}`);
    const parent = pathOf(textOf(entry.properties['ParentId'], entry.logicalId));
    return `${parent}/${textOf(entry.properties['PathPart'], entry.logicalId)}`;
  }
  return new Map([[root, '/'], ...resources.map((entry) => [entry.ref, pathOf(entry.ref)] as const)]);
}

function readMethod(
  { properties, logicalId }: ResolvedResource,
  paths: ReadonlyMap<string, string>,
  publicMethods: ReadonlySet<string>,
): Method {
  const resourceId = textOf(properties['ResourceId'], `${logicalId}.ResourceId`);
  const resource = paths.get(resourceId);
  if (resource === undefined) throw new Error(`${logicalId}: unknown resource ${resourceId}`);
  refuseProperties(properties, logicalId, 'RequestParameters', 'RequestModels', 'RequestValidatorId');
  const httpMethod = textOf(properties['HttpMethod'], logicalId);
  const isPublic = publicMethods.has(`${httpMethod} ${resource}`);
  const expectedType = isPublic ? 'NONE' : 'CUSTOM';
  const needsApiKey = isTrue(properties['ApiKeyRequired']);
  if (properties['AuthorizationType'] !== expectedType || needsApiKey === isPublic)
    throw new Error(
      `${logicalId}: a method needs the authorizer and an API key, or neither and its own limits`,
    );
  const integration = objectOf(properties['Integration']);
  refuseProperties(integration, logicalId, 'TimeoutInMillis');
  if (integration['Type'] !== 'AWS_PROXY')
    throw new Error(`${logicalId}: integration ${String(integration['Type'])} is not supported`);
  if (httpMethod === 'ANY') throw new Error(`${logicalId}: method ANY is not supported`);
  return {
    resource,
    httpMethod,
    isPublic,
    functionName: functionOf(integration['Uri'], logicalId),
    role: optionalText(integration['Credentials'], logicalId),
  };
}

function readAuthorizer({ properties, logicalId, ref }: ResolvedResource): Api['authorizer'] {
  refuseProperties(properties, logicalId, 'IdentitySource');
  if (properties['Type'] !== 'REQUEST')
    throw new Error(`${logicalId}: only REQUEST authorizers are supported`);
  if (optionalNumber(properties['AuthorizerResultTtlInSeconds'], logicalId) !== 0)
    throw new Error(`${logicalId}: answers of the authorizer must not be cached (TTL 0)`);
  return { id: ref, functionName: functionOf(properties['AuthorizerUri'], logicalId) };
}

/** The public methods, such as `GET /api/calendar/{token}`: only these have throttling of their own. */
const publicMethodsOf = ({ properties, logicalId }: ResolvedResource): ReadonlySet<string> =>
  new Set(
    listOf(properties['MethodSettings']).map((entry) => {
      const { ResourcePath, HttpMethod } = objectOf(entry);
      // Written as `/~1api~1project`.
      const path = textOf(ResourcePath, logicalId).slice(1).replaceAll('~1', '/');
      return `${textOf(HttpMethod, logicalId)} ${path}`;
    }),
  );

/** @throws Error on unsupported settings, and on a function that does not permit this API to call it */
export function readApi(resolver: Resolver): Api {
  const api = onlyOne(resolver.find('AWS::ApiGateway::RestApi'), 'REST APIs');
  const stage = onlyOne(resolver.find('AWS::ApiGateway::Stage'), 'stages');
  refuseProperties(api.properties, api.logicalId, 'BinaryMediaTypes');
  refuseProperties(stage.properties, stage.logicalId, 'Variables');
  if (api.properties['ApiKeySourceType'] !== 'AUTHORIZER')
    throw new Error(`${api.logicalId}: the API key must come from the authorizer`);
  const publicMethods = publicMethodsOf(stage);
  const paths = pathsOf(api, resolver.find('AWS::ApiGateway::Resource'));
  const parsedApi: Api = {
    arn: arn('execute-api', api.ref),
    stage: stage.ref,
    compressFromBytes: optionalNumber(api.properties['MinimumCompressionSize'], api.logicalId) ?? Infinity,
    methods: resolver.find('AWS::ApiGateway::Method').map((entry) => readMethod(entry, paths, publicMethods)),
    authorizer: readAuthorizer(onlyOne(resolver.find('AWS::ApiGateway::Authorizer'), 'authorizers')),
  };
  requirePermissions(resolver, parsedApi);
  return parsedApi;
}

import {
  isObject,
  isTrue,
  listOf,
  objectOf,
  optionalNumber,
  optionalText,
  textOf,
  type JsonObject,
} from '../json.ts';
import type { Found, Resolver } from '../template/resolver.ts';
import { readIntegration, type Integration } from './integration.ts';

export interface Method {
  /** Path as the template writes it, such as `/api/project/{id}`. */
  readonly resource: string;
  readonly resourceId: string;
  /** GET, POST … or ANY. */
  readonly httpMethod: string;
  readonly apiKeyRequired: boolean;
  /** Physical id of the authorizer. */
  readonly authorizer: string | undefined;
  readonly integration: Integration;
  /** Such as `method.request.querystring.limit`; only those the method's validator insists on. */
  readonly required: readonly string[];
}

export interface Authorizer {
  readonly id: string;
  readonly functionName: string;
  /** Such as `method.request.header.Authorization`: absent ones answer 401 without a call. */
  readonly identitySources: readonly string[];
}

/** One REST API of the templates with its stage. */
export interface Api {
  readonly id: string;
  readonly arn: string;
  readonly region: string;
  readonly account: string;
  readonly stage: string;
  readonly stageVariables: Readonly<Record<string, string>> | null;
  readonly keySource: 'AUTHORIZER' | 'HEADER';
  readonly binaryTypes: readonly string[];
  /** Bytes from which answers are compressed; undefined never compresses. */
  readonly compressFrom: number | undefined;
  readonly methods: readonly Method[];
  readonly authorizers: ReadonlyMap<string, Authorizer>;
  readonly methodSettings: readonly JsonObject[];
}

/**
 * Reads the REST API with the logical id (or the only one) from the templates. Throws on what the gateway does
 * not follow, and on a method whose function does not permit this API to call it.
 */
export function readApi(resolver: Resolver, logicalId?: string): Api {
  const apis = resolver
    .find('AWS::ApiGateway::RestApi')
    .filter((entry) => logicalId === undefined || entry.logicalId === logicalId);
  const [api] = apis;
  if (api === undefined || apis.length > 1) throw new Error(`${apis.length} REST APIs match; one is needed`);
  const own = (type: string): Found[] =>
    resolver.find(type).filter((entry) => entry.properties['RestApiId'] === api.ref);
  const stages = own('AWS::ApiGateway::Stage');
  const [stage] = stages;
  if (stage === undefined || stages.length > 1)
    throw new Error(`${api.logicalId}: ${stages.length} stages, one is needed`);
  const region = api.stack.region ?? resolver.region;
  const arn = `arn:aws:execute-api:${region}:${resolver.account}:${api.ref}`;
  const authorizers = own('AWS::ApiGateway::Authorizer').map(readAuthorizer);
  const paths = pathsOf(api, own('AWS::ApiGateway::Resource'));
  const validators = new Map(
    own('AWS::ApiGateway::RequestValidator').map((entry) => [entry.ref, entry.properties]),
  );
  const methods = own('AWS::ApiGateway::Method').map((entry) => readMethod(entry, paths, validators));
  const variables = stage.properties['Variables'];
  const source = optionalText(api.properties['ApiKeySourceType'], api.logicalId) ?? 'HEADER';
  requirePermissions(resolver, arn, stage.ref, methods, authorizers);
  return {
    id: api.ref,
    arn,
    region,
    account: resolver.account,
    stage: stage.ref,
    stageVariables: isObject(variables)
      ? Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]))
      : null,
    keySource: source === 'AUTHORIZER' ? 'AUTHORIZER' : 'HEADER',
    binaryTypes: listOf(api.properties['BinaryMediaTypes']).map(String),
    compressFrom: optionalNumber(api.properties['MinimumCompressionSize'], api.logicalId),
    methods,
    authorizers: new Map(authorizers.map((entry) => [entry.id, entry])),
    methodSettings: listOf(stage.properties['MethodSettings']).map(objectOf),
  };
}

function pathsOf(api: Found, resources: readonly Found[]): Map<string, string> {
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
  found: Found,
  paths: ReadonlyMap<string, string>,
  validators: ReadonlyMap<string, JsonObject>,
): Method {
  const { properties, logicalId } = found;
  const resourceId = textOf(properties['ResourceId'], `${logicalId}.ResourceId`);
  const resource = paths.get(resourceId);
  if (resource === undefined) throw new Error(`${logicalId}: unknown resource ${resourceId}`);
  const type = optionalText(properties['AuthorizationType'], logicalId) ?? 'NONE';
  if (type !== 'NONE' && type !== 'CUSTOM')
    throw new Error(`${logicalId}: authorization ${type} is not supported`);
  const validator = objectOf(validators.get(String(properties['RequestValidatorId'])));
  if (isTrue(validator['ValidateRequestBody']) && properties['RequestModels'] !== undefined) {
    throw new Error(`${logicalId}: validation of bodies by model is not supported`);
  }
  const parameters = Object.entries(objectOf(properties['RequestParameters']));
  return {
    resource,
    resourceId,
    httpMethod: textOf(properties['HttpMethod'], logicalId),
    apiKeyRequired: isTrue(properties['ApiKeyRequired']),
    authorizer:
      type === 'CUSTOM' ? textOf(properties['AuthorizerId'], `${logicalId}.AuthorizerId`) : undefined,
    integration: readIntegration(objectOf(properties['Integration']), logicalId),
    required: isTrue(validator['ValidateRequestParameters'])
      ? parameters.filter(([, needed]) => isTrue(needed)).map(([name]) => name)
      : [],
  };
}

function readAuthorizer(found: Found): Authorizer {
  const { properties, logicalId } = found;
  if (properties['Type'] !== 'REQUEST')
    throw new Error(`${logicalId}: only REQUEST authorizers are supported`);
  const seconds = optionalNumber(properties['AuthorizerResultTtlInSeconds'], logicalId) ?? 300;
  if (seconds !== 0) throw new Error(`${logicalId}: answers of the authorizer must not be cached (TTL 0)`);
  const integration = readIntegration({ Type: 'AWS_PROXY', Uri: properties['AuthorizerUri'] }, logicalId);
  if (integration.kind !== 'lambda') throw new Error(`${logicalId}: no Lambda function`);
  const sources = optionalText(properties['IdentitySource'], logicalId) ?? '';
  return {
    id: found.ref,
    functionName: integration.functionName,
    identitySources: sources
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  };
}

/** Without a permission AWS answers 500 at run time; here the fault shows at the start. */
function requirePermissions(
  resolver: Resolver,
  arn: string,
  stage: string,
  methods: readonly Method[],
  authorizers: readonly Authorizer[],
): void {
  const granted = resolver
    .find('AWS::Lambda::Permission')
    .filter((entry) => entry.properties['Principal'] === 'apigateway.amazonaws.com')
    .map((entry) => ({
      functionName: nameOf(String(entry.properties['FunctionName'])),
      source: pattern(optionalText(entry.properties['SourceArn'], entry.logicalId) ?? '*'),
    }));
  const require = (functionName: string, source: string): void => {
    const name = nameOf(functionName);
    if (granted.some((entry) => entry.functionName === name && entry.source.test(source))) return;
    throw new Error(`No AWS::Lambda::Permission lets ${source} call ${name}`);
  };
  for (const { integration, httpMethod, resource } of methods) {
    if (integration.kind !== 'lambda' || integration.usesRole) continue;
    const verb = httpMethod === 'ANY' ? '*' : httpMethod;
    require(integration.functionName, `${arn}/${stage}/${verb}${resource.replace(/\{[^}]+\}/g, '*')}`);
  }
  for (const { functionName, id } of authorizers) require(functionName, `${arn}/authorizers/${id}`);
}

function nameOf(functionArnOrName: string): string {
  return /:function:([^:]+)/.exec(functionArnOrName)?.[1] ?? functionArnOrName;
}

/** A pattern of AWS: `*` any text, `?` one character. */
export function pattern(text: string): RegExp {
  const escaped = text.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

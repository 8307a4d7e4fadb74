import { gunzipSync, gzipSync } from 'node:zlib';
import { App, Duration, Size, Stack } from 'aws-cdk-lib';
import {
  ApiKeySourceType,
  AuthorizationType,
  type IResource,
  LambdaIntegration,
  RequestAuthorizer,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayRequest } from '../../../../infra/local/gateway/api.ts';
import { createGateway, type Gateway } from '../../../../infra/local/gateway/gateway.ts';
import { throttled, STOPPED } from '../../../../infra/local/lambda/results.ts';
import type { InvokeResult } from '../../../../infra/local/lambda/types.ts';
import { isObject, type JsonObject } from '../../../../infra/local/json.ts';
import { readAssembly } from '../../../../infra/local/template/assembly.ts';
import { createResolver, type Resolver } from '../../../../infra/local/template/resolver.ts';

process.env['CDK_VALIDATION'] = 'false';

const KEY = 'portal-key-of-twenty-letters';

/** @param more further methods without authorizer and key */
function assembly(more: (root: IResource, integration: LambdaIntegration) => void = () => undefined): string {
  const asset = mkdtempSync(join(tmpdir(), 'asset-'));
  writeFileSync(join(asset, 'index.mjs'), 'export const handler = async () => ({});\n');
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'assembly-')) });
  const stack = new Stack(app, 'Api');
  const lambda = (name: string): Function =>
    new Function(stack, name, {
      functionName: name,
      runtime: Runtime.NODEJS_22_X,
      handler: 'index.handler',
      code: Code.fromAsset(asset),
    });
  const api = new RestApi(stack, 'Rest', {
    apiKeySourceType: ApiKeySourceType.AUTHORIZER,
    minCompressionSize: Size.bytes(500),
    deployOptions: {
      stageName: 'live',
      methodOptions: { '/api/feed/{secret}/GET': { throttlingRateLimit: 1, throttlingBurstLimit: 2 } },
    },
  });
  const authorizer = new RequestAuthorizer(stack, 'Authorizer', {
    handler: lambda('authorizer'),
    identitySources: [],
    resultsCacheTtl: Duration.seconds(0),
  });
  const guarded = { authorizer, authorizationType: AuthorizationType.CUSTOM, apiKeyRequired: true };
  const integration = new LambdaIntegration(lambda('route'), { allowTestInvoke: false });
  const root = api.root.addResource('api');
  const project = root.addResource('project').addResource('{id}');
  project.addMethod('GET', integration, guarded);
  project.addMethod('POST', integration, guarded);
  root.addResource('open').addMethod('GET', integration, guarded);
  root
    .addResource('feed')
    .addResource('{secret}')
    .addMethod('GET', integration, { authorizationType: AuthorizationType.NONE });
  more(root, integration);
  const key = api.addApiKey('Key', { value: KEY });
  const plan = api.addUsagePlan('Plan', {
    apiStages: [{ api, stage: api.deploymentStage }],
  });
  plan.addApiKey(key);
  api.addGatewayResponse('Unauthorized', {
    type: ResponseType.UNAUTHORIZED,
    templates: {
      'application/json': '{"code":"$context.error.responseType","message":$context.error.messageString}',
    },
  });
  api.addGatewayResponse('Other', {
    type: ResponseType.DEFAULT_4XX,
    responseHeaders: { 'Retry-After': "'2'" },
    templates: {
      'application/json': '{"code":"x","message":"$context.error.message","id":"$context.requestId"}',
    },
  });
  return app.synth().directory;
}

const policyWith = (Effect: string, Resource = 'arn:aws:execute-api:*/live/*'): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Action: 'execute-api:Invoke', Effect, Resource }],
});
const allowed = (more: JsonObject = {}): InvokeResult => ({
  payload: {
    principalId: 'me',
    policyDocument: policyWith('Allow'),
    context: { sub: 's', count: 2 },
    usageIdentifierKey: KEY,
    ...more,
  },
});
const errorResult = (errorMessage: string): InvokeResult => ({ error: { errorType: 'Error', errorMessage } });

let resolver: Resolver;
let gateway: Gateway;
let logged: string[];
let events: Record<string, JsonObject>;
let authorizer: InvokeResult;
let route: InvokeResult | Promise<InvokeResult>;

function send(method: string, path: string, more: Partial<GatewayRequest> = {}) {
  return gateway.handle({
    method,
    path,
    rawQuery: '',
    headers: {},
    body: Buffer.alloc(0),
    remoteAddress: '127.0.0.1',
    ...more,
  });
}

function post(body: Buffer, headers: Record<string, string>) {
  return send('POST', '/api/project/1', { body, headers });
}

beforeAll(() => {
  resolver = createResolver(readAssembly(assembly()));
});

beforeEach(() => {
  events = {};
  logged = [];
  authorizer = allowed();
  route = { payload: { statusCode: 200, body: '[]' } };
  gateway = createGateway({
    resolver,
    log: (line) => logged.push(line),
    invoke: async (arn, event) => {
      const name = arn.split(':').at(-1) ?? '';
      if (isObject(event)) events[name] = event;
      return name === 'authorizer' ? authorizer : route;
    },
  });
});

describe('a function that gives no answer', () => {
  it.each([
    ['Error', ['GET /api/project/{id}: Error: broken']],
    [STOPPED, []],
  ])('is logged, unless the portal is stopping: %s', async (errorType, lines) => {
    route = { error: { errorType, errorMessage: 'broken' } };
    expect((await send('GET', '/api/project/1', { headers: { 'api-key': KEY } })).status).toBe(502);
    expect(logged).toEqual(lines);
  });
});

describe('function event', () => {
  it('carries encoded path parameters, decoded queries, key and authorizer context', async () => {
    const answer = await send('GET', '/api/project/a%2Bb@x.nz', {
      rawQuery: 'limit=5&tag=a%20b&tag=c',
      headers: { 'api-key': KEY, host: 'localhost' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: '[]',
      headers: { 'content-type': 'application/json' },
    });
    expect(events['route']).toMatchObject({
      resource: '/api/project/{id}',
      path: '/api/project/a%2Bb@x.nz',
      pathParameters: { id: 'a%2Bb@x.nz' },
      queryStringParameters: { limit: '5', tag: 'c' },
      headers: { 'api-key': KEY, 'X-Forwarded-For': '127.0.0.1' },
      body: null,
      isBase64Encoded: false,
      requestContext: {
        stage: 'live',
        path: '/live/api/project/a%2Bb@x.nz',
        resourcePath: '/api/project/{id}',
        identity: { sourceIp: '127.0.0.1', apiKey: KEY },
        authorizer: { principalId: 'me', sub: 's', count: '2' },
      },
    });
    expect(answer.headers['x-amzn-requestid']).toHaveLength(36);
    expect(events['authorizer']).toMatchObject({
      type: 'REQUEST',
      methodArn: expect.stringMatching(/\/live\/GET\/api\/project\/a%2Bb@x\.nz$/),
    });
    expect(events['authorizer']).not.toHaveProperty('body');
  });

  it('carries text, and rejects a compressed body', async () => {
    await post(Buffer.from('{"a":"é"}'), { 'content-type': 'application/json' });
    expect(events['route']).toMatchObject({ body: '{"a":"é"}', isBase64Encoded: false });
    events = {};
    expect((await post(gzipSync('{}'), { 'content-encoding': 'gzip' })).status).toBe(500);
    expect(events['route']).toBeUndefined();
  });

  it('finds paths with a trailing slash', async () => {
    expect((await send('GET', '/api/open/')).status).toBe(200);
    expect(events['route']).toMatchObject({ pathParameters: null, queryStringParameters: null });
  });
});

describe('the gateway refuses', () => {
  it.each<[string, InvokeResult, number, RegExp]>([
    ['no token', errorResult('Unauthorized'), 401, /^\{"code":"UNAUTHORIZED","message":"Unauthorized"\}$/],
    ['a fault of the authorizer', errorResult('unauthorized'), 500, /^\{"message":null\}$/],
    ['a deny', allowed({ policyDocument: policyWith('Deny') }), 403, /with an explicit deny/],
    ['a policy for something else', allowed({ policyDocument: { Statement: [] } }), 403, /is not authorized/],
    [
      'a policy whose resource has over 512 characters',
      allowed({ policyDocument: policyWith('Allow', '*'.repeat(513)) }),
      500,
      /null/,
    ],
    ['a context with an object', allowed({ context: { a: {} } }), 500, /null/],
    ['an unknown key', allowed({ usageIdentifierKey: 'other' }), 403, /"message":"Forbidden"/],
    ['no key', allowed({ usageIdentifierKey: undefined }), 403, /"message":"Forbidden","id":"[0-9a-f-]{36}"/],
  ])('a request with %s', async (_, authorizerResult, status, body) => {
    authorizer = authorizerResult;
    const answer = await send('GET', '/api/project/1');
    expect(answer.status).toBe(status);
    expect(String(answer.body)).toMatch(body);
    expect(events['route']).toBeUndefined();
  });

  it('unknown paths and methods', async () => {
    for (const path of ['/', '/api', '/api/project', '/api/project/1/2', '/api/project//']) {
      const answer = await send('GET', path);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(String(answer.body)).toContain('Missing Authentication Token');
      expect(answer.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'application/json' });
    }
    expect((await send('PATCH', '/api/project/1')).status).toBe(403);
  });

  it('a body over 10 MB, which the server does not read', () => {
    const refused = gateway.refuseTooLarge({
      method: 'POST',
      path: '/api/project/1',
      rawQuery: '',
      headers: {},
      body: Buffer.alloc(0),
      remoteAddress: '::1',
    });
    expect(refused).toMatchObject({ status: 413, headers: { 'content-type': 'application/json' } });
    expect(String(refused.body)).toContain('HTTP content length exceeded 10485760 bytes.');
  });
});

describe('an answer of a function', () => {
  it('is 500 when the function or the authorizer is at its concurrency limit', async () => {
    route = { error: throttled };
    const answer = await send('GET', '/api/project/1');
    expect(answer).toMatchObject({
      status: 500,
      headers: { 'x-amzn-errortype': 'InternalServerErrorException' },
    });
    authorizer = { error: throttled };
    expect(await send('GET', '/api/project/1')).toMatchObject({
      status: 500,
      headers: { 'x-amzn-errortype': 'AuthorizerFailureException' },
    });
  });

  it.each<[string, InvokeResult]>([
    ['an error', errorResult('no')],
    ['an answer that is not an object', { payload: 'x' }],
    ['an answer without a status', { payload: { body: '' } }],
    ['a body that is not text', { payload: { statusCode: 200, body: {} } }],
    ['an unknown field', { payload: { statusCode: 200, cookies: [] } }],
  ])('%s becomes 502', async (_, result) => {
    route = result;
    expect(await send('GET', '/api/open')).toMatchObject({
      status: 502,
      body: '{"message":"Internal server error"}',
    });
  });

  it('has its headers; those that API Gateway sets are renamed', async () => {
    route = { payload: { statusCode: 201, headers: { Link: '<x>; rel="next"', Date: 'now' } } };
    expect(await send('GET', '/api/open')).toMatchObject({
      status: 201,
      headers: { link: '<x>; rel="next"', 'x-amzn-remapped-date': 'now' },
      body: '',
    });
  });

  it('is compressed if it is long and the client accepts it', async () => {
    const text = 'x'.repeat(1000);
    route = { payload: { statusCode: 200, body: text } };
    const answer = await send('GET', '/api/open', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.body).toString()).toBe(text);
    expect((await send('GET', '/api/open')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a public method with its own limits', () => {
  it('accepts anonymous calls and passes no caller', async () => {
    authorizer = errorResult('Unauthorized');
    expect(await send('GET', '/api/feed/a%2Fb')).toMatchObject({ status: 200 });
    expect(events['authorizer']).toBeUndefined();
    expect(events['route']).toMatchObject({ pathParameters: { secret: 'a%2Fb' } });
    expect(events['route']?.['requestContext']).not.toHaveProperty('authorizer');
    expect(await send('GET', '/api/open')).toMatchObject({ status: 401 });
  });
});

describe('the gateway rejects unsupported settings', () => {
  const openGatewayWith = (more: (root: IResource, integration: LambdaIntegration) => void) => () =>
    createGateway({
      resolver: createResolver(readAssembly(assembly(more))),
      invoke: async () => ({ payload: null }),
    });
  it.each<[string, (root: IResource, integration: LambdaIntegration) => void]>([
    ['needs the authorizer and an API key', (root, integration) => root.addMethod('GET', integration)],
    ['needs the authorizer', (root) => root.addCorsPreflight({ allowOrigins: ['https://portal.test'] })],
    [
      'RequestParameters',
      (root, integration) =>
        root.addMethod('GET', integration, { requestParameters: { 'method.request.querystring.a': true } }),
    ],
  ])('%s', (message, more) => {
    expect(openGatewayWith(more)).toThrow(message);
  });
});

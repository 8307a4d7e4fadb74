import type { IncomingRequest } from './http/incoming-request.ts';
import type { HttpRoute, Route } from './http/routes.ts';
import type { GatewayRequest } from './gateway/request.ts';
import type { AwsResponse } from './stand-in.ts';
import type { Gateway } from './gateway/gateway.ts';
import { INBOX_HEADERS } from './ses/inbox-page.ts';
import type { Services } from './services.ts';
import type { EnvironmentJson } from './environment-json.ts';
import { AWS_PREFIX, type Stores } from './stores.ts';

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const joinValues = (headers: Readonly<Record<string, string | string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

const page =
  (headers: Readonly<Record<string, string>>, body: () => string): HttpRoute['handle'] =>
  () =>
    Promise.resolve({ status: 200, headers, body: body() });

const gatewayRequest = (request: IncomingRequest): GatewayRequest => {
  const { method, path, rawQuery, headers, body, remoteAddress } = request;
  return { method, path, query: rawQuery, headers, body, sourceIp: remoteAddress };
};

const apiHandler =
  (gateway: Gateway): HttpRoute['handle'] =>
  async (request) => {
    const answer = await gateway.handle(gatewayRequest(request));
    return { ...answer, headers: joinValues(answer.headers) };
  };

const apiRefusal =
  (gateway: Gateway, policy: Readonly<Record<string, string>>) =>
  (request: IncomingRequest): AwsResponse => {
    const answer = gateway.refuseTooLarge(gatewayRequest(request));
    return { ...answer, headers: { ...joinValues(answer.headers), ...policy } };
  };

/** Applies CloudFront's response headers policy, which overrides the origin's headers. */
const withPolicyHeaders =
  (policy: Readonly<Record<string, string>>, handle: HttpRoute['handle']): HttpRoute['handle'] =>
  async (request) => {
    const answer = await handle(request);
    return { ...answer, headers: { ...answer.headers, ...policy } };
  };

interface RouteOptions {
  readonly stores: Stores;
  readonly services: Services;
  readonly settings: EnvironmentJson;
  /** Headers of all answers of the portal's host. */
  readonly headers: Readonly<Record<string, string>>;
  /** Applies a stack's distribution to the answers of its origin. */
  readonly behindDistribution: (stackName: string, handle: HttpRoute['handle']) => HttpRoute['handle'];
}

/** All paths of the portal except the site's pages. */
export const portalRoutes = ({
  stores: { dynamodb, s3, ses, secrets, kms },
  services: { cognito, documents, gateway },
  settings,
  headers,
  behindDistribution: distributed,
}: RouteOptions): Route[] => [
  { prefix: `${AWS_PREFIX}/dynamodb`, service: 'dynamodb', standIn: dynamodb },
  { prefix: `${AWS_PREFIX}/cognito`, service: 'cognito-idp', standIn: cognito },
  { prefix: `${AWS_PREFIX}/s3`, service: 's3', standIn: s3 },
  { prefix: `${AWS_PREFIX}/ses`, service: 'ses', standIn: ses },
  { prefix: `${AWS_PREFIX}/secretsmanager`, service: 'secretsmanager', standIn: secrets },
  { prefix: `${AWS_PREFIX}/kms`, service: 'kms', standIn: kms },
  { prefix: '/local/mail.json', handle: page(JSON_HEADERS, () => JSON.stringify(ses.inbox())) },
  { prefix: '/local/mail', handle: page(INBOX_HEADERS, () => ses.inboxPage()) },
  {
    prefix: '/environment.json',
    handle: withPolicyHeaders(
      headers,
      page(JSON_HEADERS, () => JSON.stringify(settings)),
    ),
  },
  { prefix: '/documents', handle: distributed('local-documents', documents) },
  {
    prefix: '/api',
    handle: withPolicyHeaders(headers, distributed('local-web', apiHandler(gateway))),
    refuseTooLarge: apiRefusal(gateway, headers),
  },
];

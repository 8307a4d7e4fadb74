import type { HttpRoute, Route } from './http/routes.ts';
import { withHeaders } from './stand-in.ts';
import { INBOX_HEADERS } from './ses/inbox-page.ts';
import type { Services } from './services.ts';
import type { EnvironmentJson } from './resolved-templates.ts';
import { AWS_PREFIX } from './addresses.ts';
import type { Stores } from './stores.ts';

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const page =
  (headers: Readonly<Record<string, string>>, body: () => string): HttpRoute['handle'] =>
  () =>
    Promise.resolve({ status: 200, headers, body: body() });

/** Applies CloudFront's response headers policy, which overrides the origin's headers. */
const withPolicyHeaders =
  (policy: Readonly<Record<string, string>>, handle: HttpRoute['handle']): HttpRoute['handle'] =>
  async (request) =>
    withHeaders(await handle(request), policy);

interface RouteOptions {
  readonly stores: Stores;
  readonly services: Services;
  readonly settings: EnvironmentJson;
  /** Headers of all answers of the portal's host. */
  readonly headers: Readonly<Record<string, string>>;
}

/** All paths of the portal except the site's pages. */
export const portalRoutes = ({
  stores: { dynamodb, s3, ses, secrets, kms },
  services: { cognito, documents, gateway },
  settings,
  headers,
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
  { prefix: '/documents', handle: documents },
  {
    prefix: '/api',
    handle: withPolicyHeaders(headers, gateway.handle),
    refuseTooLarge: (request) => withHeaders(gateway.refuseTooLarge(request), headers),
  },
];

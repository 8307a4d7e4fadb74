import type { ApiStack } from './api.ts';
import type { PortalContext } from './context.ts';
import type { DocumentsStack } from './documents.ts';
import type { IdentityStack } from './identity.ts';

/** The content of `/environment.json`: the site's settings (values can be template tokens). */
export function environmentJson(
  from: {
    readonly context: PortalContext;
    readonly documents: DocumentsStack;
    readonly identity: IdentityStack;
    readonly api: ApiStack;
  },
  portalUrl: string,
) {
  const { environment, name } = from.context;
  return {
    environment: name,
    region: environment.region,
    apiBase: portalUrl,
    apiKey: from.api.apiKey,
    userPoolId: from.identity.pool.userPoolId,
    userPoolClientId: from.identity.client.userPoolClientId,
    secondFactor: environment.secondFactor,
    documentHost: from.documents.host,
    documentBucket: from.documents.bucket.bucketName,
    ...environment.links,
  };
}

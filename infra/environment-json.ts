import type { ApiStack } from './api.ts';
import type { PortalContext } from './context.ts';
import type { DocumentsStack } from './documents.ts';
import type { IdentityStack } from './identity.ts';

export interface WebResources {
  readonly context: PortalContext;
  readonly documents: DocumentsStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
}

/** The content of `/environment.json`: the site's settings (values can be template tokens). */
export function environmentJson({ context, documents, identity, api }: WebResources, portalUrl: string) {
  const { environment, name } = context;
  return {
    environment: name,
    region: environment.region,
    apiBase: portalUrl,
    apiKey: api.apiKey,
    userPoolId: identity.pool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
    secondFactor: environment.secondFactor,
    documentHost: documents.host,
    documentBucket: documents.bucket.bucketName,
    ...environment.links,
  };
}

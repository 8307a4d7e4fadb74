import type { ApiStack } from './api.ts';
import type { PortalContext } from './context.ts';
import type { DocumentsStack } from './documents.ts';
import type { IdentityStack } from './identity.ts';

/** The content of `/environment.json`: the site's settings (values can be template tokens). */
export function environmentJson(
  values: {
    readonly context: PortalContext;
    readonly documents: DocumentsStack;
    readonly identity: IdentityStack;
    readonly api: ApiStack;
  },
  portalUrl: string,
) {
  const { environment, name } = values.context;
  return {
    environment: name,
    region: environment.region,
    apiBase: portalUrl,
    apiKey: values.api.apiKey,
    userPoolId: values.identity.pool.userPoolId,
    userPoolClientId: values.identity.client.userPoolClientId,
    secondFactor: environment.secondFactor,
    documentHost: values.documents.host,
    documentBucket: values.documents.bucket.bucketName,
    ...environment.links,
  };
}

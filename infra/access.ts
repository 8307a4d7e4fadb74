import type { NamedRoute } from '../shared/api/index.ts';
import { hostVariables, type PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import type { DocumentsStack } from './documents.ts';
import type { IdentityStack } from './identity.ts';
import { hostGrants, type Grant } from './lambda.ts';
import { loopbackVariables, type WebhooksStack } from './webhooks.ts';

export interface Resources {
  readonly context: PortalContext;
  readonly data: DataStack;
  readonly documents: DocumentsStack;
  readonly identity: IdentityStack;
  readonly webhooks: WebhooksStack;
}

const filePrefixOf = ({ noun }: NamedRoute) => (noun === 'user' ? 'profile-picture' : 'document');

/** Names a role after its permissions: `Write-AdminEnableUser`. Routes with the same permissions share a role. */
export function accessName(named: NamedRoute): string {
  const { table, identity = [], documents, signing, portalUrl, hookSecrets } = named.route.needs;
  const files = documents === undefined ? [] : [filePrefixOf(named), documents];
  const otherNeeds = Object.entries({ signing, portalUrl, hookSecrets }).flatMap(([name, need]) =>
    need === undefined ? [] : [name],
  );
  return [table ?? 'none', ...identity, ...files, ...otherNeeds]
    .map((part) => part.replace(/^\w/, (letter) => letter.toUpperCase()))
    .join('-');
}

/** The permissions of a route's role. */
export function accessGrants(named: NamedRoute, resources: Resources): Grant[] {
  const { table, identity = [], documents, signing, portalUrl, hookSecrets } = named.route.needs;
  const grants: Grant[] = table === undefined ? [] : resources.data.grants(table);
  if (identity.length > 0) {
    const actions = identity.map((action) => `cognito-idp:${action}`);
    grants.push({ actions, resources: [resources.identity.pool.userPoolArn] });
  }
  for (const [prefix, actions] of Object.entries(fileAccess(named)))
    grants.push({ actions, resources: [resources.documents.bucket.arnForObjects(`${prefix}/*`)] });
  if (documents === 'restore')
    grants.push({ actions: ['s3:ListBucketVersions'], resources: [resources.documents.bucket.bucketArn] });
  if (signing === true)
    grants.push({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [resources.documents.keys.secretArn],
    });
  if (portalUrl) grants.push(...hostGrants(resources.data, resources.context));
  // Only writes secrets; never reads them.
  if (hookSecrets)
    grants.push({ actions: ['dynamodb:PutItem'], resources: [resources.webhooks.secrets.tableArn] });
  return grants;
}

const RESTORE_ACTIONS = ['s3:DeleteObjectVersion', 's3:DeleteObject'] as const;

/** Actions on files by prefix. */
export function fileAccess(named: NamedRoute): Readonly<Record<string, readonly string[]>> {
  switch (named.route.needs.documents) {
    case undefined:
      return {};
    case 'grant':
      // A presigned URL works only while the role that signed it may put the object.
      return { upload: ['s3:PutObject'] };
    case 'takeOver':
      // Reads the upload and writes the file; a copy whose record could not be written is deleted again.
      return { upload: ['s3:GetObject'], [filePrefixOf(named)]: ['s3:PutObject', 's3:DeleteObjectVersion'] };
    case 'restore':
      // Restores a file by deleting its delete marker; deletes it again if its record cannot return.
      return { document: RESTORE_ACTIONS, 'profile-picture': RESTORE_ACTIONS };
  }
}

/** Environment variables that name the resources a route needs. */
export function accessVariables({ noun, route }: NamedRoute, resources: Resources): Record<string, string> {
  const { identity = [], documents, signing, portalUrl, hookSecrets } = route.needs;
  return {
    TABLE_NAME: resources.data.table.tableName,
    ...(identity.length > 0 && { USER_POOL_ID: resources.identity.pool.userPoolId }),
    ...(documents !== undefined && { DOCUMENTS_BUCKET: resources.documents.bucket.bucketName }),
    DOCUMENT_HOST: resources.documents.host,
    ...(signing === true && {
      SIGNING_KEY_SECRET: resources.documents.keys.secretArn,
      SIGNING_KEY_PAIR_ID: resources.documents.keys.keyPairId,
    }),
    ...(portalUrl && hostVariables(resources.context)),
    ...(hookSecrets && { WEBHOOK_SECRETS: resources.webhooks.secrets.tableName }),
    ...(noun === 'webhook' && loopbackVariables(resources.context)),
  };
}

import type { NamedRoute } from '../shared/api/index.ts';
import { hostVariables, type PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import type { DocumentsStack } from './documents.ts';
import { hostGrants } from './hosts.ts';
import type { IdentityStack } from './identity.ts';
import type { Grant } from './lambda.ts';

/** The stacks that routes draw on. */
export interface Resources {
  readonly context: PortalContext;
  readonly data: DataStack;
  readonly documents: DocumentsStack;
  readonly identity: IdentityStack;
}

/** Where a noun's files are kept for good. */
const prefixOf = ({ noun }: NamedRoute) => (noun === 'user' ? 'profile-picture' : 'document');

/** Routes of equal access share a role; its name says what the access is: `Write-AdminEnableUser`. */
export function accessName(named: NamedRoute): string {
  const { table, identity = [], documents, signing } = named.route.needs;
  const files = documents === undefined ? [] : [prefixOf(named), documents];
  return [table ?? 'none', ...identity, ...files, ...(signing === true ? ['signing'] : [])]
    .map((part) => part.replace(/^\w/, (letter) => letter.toUpperCase()))
    .join('-');
}

/** Exactly what a route's `needs` ask for. */
export function accessGrants(named: NamedRoute, from: Resources): Grant[] {
  const { table, identity = [], documents, signing } = named.route.needs;
  const grants: Grant[] = table === undefined ? [] : from.data.grants(table);
  if (table === 'write') grants.push(...hostGrants(from.data, from.context));
  if (identity.length > 0) {
    const actions = identity.map((action) => `cognito-idp:${action}`);
    grants.push({ actions, on: [from.identity.pool.userPoolArn] });
  }
  if (documents !== undefined) grants.push(...fileGrants(named, from));
  if (signing === true) {
    grants.push({ actions: ['secretsmanager:GetSecretValue'], on: [from.documents.keys.secretArn] });
  }
  return grants;
}

/**
 * Signing an upload needs the right to that upload. A route that also writes the table takes the upload over:
 * it reads and removes it, and writes the file (reading it too, to check what it wrote).
 */
function fileGrants(named: NamedRoute, { documents: { bucket } }: Resources): Grant[] {
  const { table, documents } = named.route.needs;
  const uploads = bucket.arnForObjects('upload/*');
  const kept = bucket.arnForObjects(`${prefixOf(named)}/*`);
  if (documents === 'read') return [{ actions: ['s3:GetObject'], on: [kept] }];
  if (table !== 'write') return [{ actions: ['s3:PutObject'], on: [uploads] }];
  return [
    { actions: ['s3:GetObject', 's3:DeleteObject'], on: [uploads] },
    { actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], on: [kept] },
  ];
}

/** The variables a route's Lambda reads, by what it needs. */
export function accessVariables({ route }: NamedRoute, from: Resources): Record<string, string> {
  const { table, identity = [], documents, signing } = route.needs;
  return {
    TABLE_NAME: from.data.table.tableName,
    ...(table === 'write' && hostVariables(from.context)),
    ...(identity.length > 0 && { USER_POOL_ID: from.identity.pool.userPoolId }),
    ...(documents !== undefined && { DOCUMENTS_BUCKET: from.documents.bucket.bucketName }),
    ...((documents !== undefined || signing === true) && { DOCUMENT_HOST: from.documents.host }),
    ...(signing === true && {
      SIGNING_KEY_SECRET: from.documents.keys.secretArn,
      SIGNING_KEY_PAIR_ID: from.documents.keys.keyPairId,
    }),
  };
}

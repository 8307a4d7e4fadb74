import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attributeOf } from '../lambdas/domain/identity/attribute-of.ts';
import { historyEntry } from '../lambdas/engine/history-entry.ts';
import { itemOf, groupCounters } from '../lambdas/engine/items.ts';
import { nextVersion } from '../lambdas/engine/next-version.ts';
import type { User } from '../shared/entities/user.ts';

/** User pool and table of an environment. */
export interface Target {
  readonly cognito: CognitoIdentityProviderClient;
  readonly poolId: string;
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
}

/**
 * Invites an identity with this email, unless it exists. Replaces an unconfirmed sign-up: anyone could have typed the
 * address.
 * @returns its `sub`
 */
export async function ensureIdentity(target: Target, email: string): Promise<string> {
  const { cognito, poolId } = target;
  const userKey = { UserPoolId: poolId, Username: email };
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        ...userKey,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return attributeOf('sub', User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const { UserAttributes, UserStatus } = await cognito.send(new AdminGetUserCommand(userKey));
    if (UserStatus !== 'UNCONFIRMED') return attributeOf('sub', UserAttributes);
    await cognito.send(new AdminDeleteUserCommand(userKey));
    return ensureIdentity(target, email);
  }
}

/** Steps that increment the counters of these records instead of creating them: the counters may already exist. */
export const countSteps = (TableName: string, records: Parameters<typeof groupCounters>[0]) =>
  groupCounters(records).map(({ pk, sk, count }) => ({
    Update: {
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'ADD #count :more',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':more': count },
    },
  }));

/** Links an administrator to a new identity, because the old pool was lost or the profile had no identity. */
export async function changeIdentity(target: Target, oldUser: User, sub: string): Promise<void> {
  const { table, tableName: TableName } = target;
  const now = new Date();
  const newUser = nextVersion(oldUser, { sub, username: sub, userStatus: 'registered' }, now);
  const author = { by: oldUser.email, at: now.toISOString() };
  const put = {
    TableName,
    Item: itemOf('user', newUser),
    ConditionExpression: '#record.#version = :version',
    ExpressionAttributeNames: { '#record': 'record', '#version': 'version' },
    ExpressionAttributeValues: { ':version': oldUser.version },
  };
  const entry = historyEntry({ noun: 'user', before: oldUser, after: newUser, action: 'changed', ...author });
  const hadNoIdentity = oldUser.sub === '';
  await table.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: put },
        { Put: { TableName, Item: entry } },
        ...(hadNoIdentity ? countSteps(TableName, [{ noun: 'user', record: newUser }]) : []),
      ],
    }),
  );
}

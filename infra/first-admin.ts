import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { lastingItems, newItems, type NewRecord } from '../lambdas/engine/items.ts';
import { keys } from '../lambdas/engine/keys.ts';
import { entities } from '../shared/entities/index.ts';
import { blank } from '../shared/schema/entity.ts';

interface Target {
  readonly cognito: CognitoIdentityProviderClient;
  readonly poolId: string;
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
}

function recordsOf(email: string, sub: string) {
  const at = new Date().toISOString();
  const system = () => ({ id: randomUUID(), version: 1, createdAt: at, updatedAt: at });
  const company = {
    ...blank(entities.company),
    ...system(),
    companyName: 'Administration',
    companyType: 'admin' as const,
    email,
  };
  const user = {
    ...blank(entities.user),
    ...system(),
    email,
    firstName: 'Portal',
    lastName: 'Administrator',
    fullName: 'Portal Administrator',
    role: 'admin' as const,
    companyId: company.id,
    companyName: company.companyName,
    sub,
    username: sub,
    userStatus: 'registered',
  };
  return { company, user };
}

const subOf = (attributes: readonly { readonly Name?: string; readonly Value?: string }[] = []) =>
  attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';

/** The identity of the e-mail, invited when there was none; its `sub`. */
async function identityFor({ cognito, poolId }: Target, email: string): Promise<string> {
  const who = { UserPoolId: poolId, Username: email };
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        ...who,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return subOf(User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    return subOf((await cognito.send(new AdminGetUserCommand(who))).UserAttributes);
  }
}

async function profileOf({ table, tableName }: Target, email: string) {
  const Key = { ...keys.record('user', email) };
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  return Item?.['record'];
}

/**
 * Makes the first administrator: identity, company and profile. It can be run again after any failure: what is there
 * already stays, and what is missing is made.
 * @throws Error when the e-mail belongs to somebody who is no administrator
 */
export async function makeFirstAdmin(target: Target, email: string): Promise<'made' | 'was there'> {
  const existing: unknown = await profileOf(target, email);
  if (existing !== undefined && Object(existing)['role'] !== 'admin')
    throw new Error(`${email} has a profile already, and is no administrator.`);
  const sub = await identityFor(target, email);
  const group = { UserPoolId: target.poolId, Username: email, GroupName: 'admin' };
  await target.cognito.send(new AdminAddUserToGroupCommand(group));
  if (existing !== undefined) return 'was there';
  const { company, user } = recordsOf(email, sub);
  const author = { by: email, at: user.createdAt };
  const records: readonly NewRecord[] = [
    { noun: 'company', record: company, author },
    { noun: 'user', record: user, author },
  ];
  const { table, tableName: TableName } = target;
  const puts = newItems(records).map((Item) => ({
    Put: { TableName, Item: { ...Item }, ConditionExpression: 'attribute_not_exists(pk)' },
  }));
  // There may be administrators already, and a count of them.
  const counts = lastingItems(records).map(({ pk, sk, count }) => ({
    Update: {
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'ADD #count :more',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':more': count },
    },
  }));
  await table.send(new TransactWriteCommand({ TransactItems: [...puts, ...counts] }));
  return 'made';
}

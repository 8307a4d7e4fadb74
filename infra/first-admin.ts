import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { newItems, recordOf, type NewRecord } from '../lambdas/engine/items.ts';
import { engineKeys } from '../lambdas/engine/keys.ts';
import { entities } from '../shared/entities/index.ts';
import type { User } from '../shared/entities/user.ts';
import { blank } from '../shared/schema/entity.ts';
import { changeIdentity, countSteps, ensureIdentity, type Target } from './admin-identity.ts';

function newAdminRecords(email: string, sub: string) {
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
    userStatus: 'registered' as const,
  };
  return { company, user };
}

async function profileOf({ table, tableName }: Target, email: string): Promise<User | undefined> {
  const Key = { ...engineKeys.record('user', email) };
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  return Item && recordOf({ noun: 'user', record: Item['record'] });
}

/**
 * Creates the first administrator: identity, company and profile. Can be repeated after any failure: creates only what
 * is missing, and replaces a lost identity.
 * @throws Error when the email belongs to a user who is not an administrator
 */
export async function createFirstAdmin(target: Target, email: string): Promise<'created' | 'existing'> {
  const existing = await profileOf(target, email);
  if (existing && existing.role !== 'admin')
    throw new Error(`${email} already has a profile and is not an administrator.`);
  const sub = await ensureIdentity(target, email);
  const group = { UserPoolId: target.poolId, Username: email, GroupName: 'admin' };
  await target.cognito.send(new AdminAddUserToGroupCommand(group));
  if (existing) {
    if (existing.sub !== sub) await changeIdentity(target, existing, sub);
    return 'existing';
  }
  const { company, user } = newAdminRecords(email, sub);
  const author = { by: email, at: user.createdAt };
  const records: readonly NewRecord[] = [
    { noun: 'company', record: company, author },
    { noun: 'user', record: user, author },
  ];
  const { table, tableName: TableName } = target;
  const puts = newItems(records).map((Item) => ({
    Put: { TableName, Item: { ...Item }, ConditionExpression: 'attribute_not_exists(pk)' },
  }));
  const counts = countSteps(TableName, records);
  await table.send(new TransactWriteCommand({ TransactItems: [...puts, ...counts] }));
  return 'created';
}

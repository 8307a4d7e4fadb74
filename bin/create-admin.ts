import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { deployedEnvironments, environments, poolName } from '../infra/environments.ts';
import { findTable } from '../infra/tables.ts';
import { newItems } from '../lambdas/engine/items.ts';
import { entities } from '../shared/entities/index.ts';
import { blank } from '../shared/schema/entity.ts';
import { EMAIL } from '../shared/schema/kinds.ts';

/** The first administrator of an environment: identity, company and profile. Later ones are invited in the portal. */
function argumentsOf() {
  const { values } = parseArgs({ options: { env: { type: 'string' }, email: { type: 'string' } } });
  const name = deployedEnvironments.find((known) => known === values.env);
  if (!name) throw new Error(`--env must be one of ${deployedEnvironments.join(', ')}.`);
  const email = values.email?.toLowerCase() ?? '';
  if (!EMAIL.test(email)) throw new Error('--email must be an e-mail address.');
  return { name, email };
}

async function findPool(client: CognitoIdentityProviderClient, wanted: string): Promise<string> {
  for await (const page of paginateListUserPools({ client }, { MaxResults: 60 })) {
    const pool = page.UserPools?.find(({ Name }) => Name === wanted);
    if (pool?.Id) return pool.Id;
  }
  throw new Error(`There is no user pool ${wanted}. Deploy the environment first.`);
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

async function createAdmin(): Promise<void> {
  const { name, email } = argumentsOf();
  const { region } = environments[name];
  const cognito = new CognitoIdentityProviderClient({ region });
  const dynamodb = new DynamoDBClient({ region });
  const [pool, table] = await Promise.all([findPool(cognito, poolName(name)), findTable(dynamodb, name)]);
  const who = { UserPoolId: pool, Username: email };
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
  await cognito.send(new AdminAddUserToGroupCommand({ ...who, GroupName: 'admin' }));
  const sub = User?.Attributes?.find((attribute) => attribute.Name === 'sub')?.Value ?? '';
  const { company, user } = recordsOf(email, sub);
  const put = (Item: Readonly<Record<string, unknown>>) => ({
    Put: { TableName: table, Item: { ...Item }, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  const author = { by: email, at: user.createdAt };
  const items = newItems([
    { noun: 'company', record: company, author },
    { noun: 'user', record: user, author },
  ]);
  await DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } }).send(
    new TransactWriteCommand({ TransactItems: items.map(put) }),
  );
  console.log(`${email} is an administrator of ${name}; the invitation is on its way.`);
}

try {
  await createAdmin();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

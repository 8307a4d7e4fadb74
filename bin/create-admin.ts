import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { parseArgs } from 'node:util';
import { deployedResources } from '../infra/deployed-resources.ts';
import { environments } from '../infra/environments.ts';
import { createFirstAdmin } from '../infra/first-admin.ts';
import { EMAIL } from '../shared/schema/kinds.ts';
import { deployedName } from './deployed-name.ts';
import { runCommand } from './run-command.ts';

function emailArgument(): string {
  const { values } = parseArgs({ options: { env: { type: 'string' }, email: { type: 'string' } } });
  const email = values.email?.toLowerCase() ?? '';
  if (!EMAIL.test(email)) throw new Error('--email must be an e-mail address.');
  return email;
}

/** `npm run create-admin -- --env dev --email …`: creates the first administrator. Others are invited in the portal. */
async function createAdmin(): Promise<void> {
  const [name, email] = [deployedName(), emailArgument()];
  const { region } = environments[name];
  const cognito = new CognitoIdentityProviderClient({ region });
  const dynamodb = new DynamoDBClient({ region });
  const { pool, table: tableOf } = deployedResources(name, region);
  const [poolId, tableName] = await Promise.all([pool(), tableOf()]);
  const table = DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
  const outcome = await createFirstAdmin({ cognito, poolId, table, tableName }, email);
  console.log(
    outcome === 'created'
      ? `${email} is an administrator of ${name}; the invitation is on its way.`
      : `${email} was an administrator of ${name} already.`,
  );
}

await runCommand(createAdmin);

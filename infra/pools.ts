import {
  paginateListUserPools,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { poolName, type EnvironmentName } from './environments.ts';

/**
 * The user pool of a deployed environment.
 * @throws Error when the environment is not deployed
 */
export async function findPool(
  client: CognitoIdentityProviderClient,
  name: EnvironmentName,
): Promise<string> {
  const wanted = poolName(name);
  for await (const page of paginateListUserPools({ client }, { MaxResults: 60 })) {
    const pool = page.UserPools?.find(({ Name }) => Name === wanted);
    if (pool?.Id) return pool.Id;
  }
  throw new Error(`There is no user pool ${wanted}. Deploy the environment first.`);
}

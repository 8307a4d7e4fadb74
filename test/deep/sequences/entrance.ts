import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import type { Caller } from '../../../shared/access.ts';
import { signInBySrp } from '../../support/srp.ts';
import { handlerOf, type World } from '../../support/world.ts';

export const PASSWORD = 'Portal2026';
/** What API Gateway answers 401 to. */
const REFUSED = 'Unauthorized';

export const signIn = (w: World, cognito: CognitoIdentityProviderClient, email: string) =>
  signInBySrp(cognito, { poolId: w.poolId, clientId: w.clientId, email, password: PASSWORD });

/**
 * Asks the authorizer with a token or the key of a program.
 * @returns whom handlers take the caller for; undefined for one who is refused. @throws what is no plain refusal
 */
export async function entered(bearer: string): Promise<Caller | undefined> {
  const authorize = await handlerOf('triggers.authorizer');
  const event = {
    type: 'REQUEST',
    methodArn: 'arn:aws:execute-api:ap-southeast-2:000000000000:api/test/GET/api/project/open',
    headers: { authorization: `Bearer ${bearer}`, 'api-key': 'key' },
    requestContext: { requestId: 'r' },
  };
  try {
    const { context } = Object(await authorize(event, { awsRequestId: 'direct' }));
    const { email, sub, role, companyId, companyType, hasProfile, scopes } = context;
    const caller = { email, sub, role, companyId, companyType, hasProfile: hasProfile === 'true' };
    return { ...caller, ...(scopes && { scopes: String(scopes).split(' ') }) };
  } catch (error) {
    if (error instanceof Error && error.message === REFUSED) return undefined;
    throw error;
  }
}

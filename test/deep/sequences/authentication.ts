import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import type { Caller } from '../../../shared/access.ts';
import { signInBySrp } from '../../support/srp.ts';
import { handlerOf, type World } from '../../support/world.ts';

export const PASSWORD = 'Portal2026';
/** The message that API Gateway turns into 401. */
const UNAUTHORIZED = 'Unauthorized';

export const signIn = (w: World, cognito: CognitoIdentityProviderClient, email: string) =>
  signInBySrp(cognito, { poolId: w.poolId, clientId: w.clientId, email, password: PASSWORD });

/**
 * Authorises a token or an API key.
 * @returns the caller as handlers see it; undefined when rejected. @throws any other error
 */
export async function authorize(bearer: string): Promise<Caller | undefined> {
  const authorizer = await handlerOf('triggers.authorizer');
  const event = {
    type: 'REQUEST',
    methodArn: 'arn:aws:execute-api:ap-southeast-2:000000000000:api/test/GET/api/project/open',
    headers: { authorization: `Bearer ${bearer}`, 'api-key': 'key' },
    requestContext: { requestId: 'r' },
  };
  try {
    const { context } = Object(await authorizer(event, { awsRequestId: 'direct' }));
    const { email, sub, role, companyId, companyType, hasProfile, scopes } = context;
    const caller = { email, sub, role, companyId, companyType, hasProfile: hasProfile === 'true' };
    return { ...caller, ...(scopes && { scopes: String(scopes).split(' ') }) };
  } catch (error) {
    if (error instanceof Error && error.message === UNAUTHORIZED) return undefined;
    throw error;
  }
}

import { ACCOUNT, REGION } from '../account.ts';
import { operations } from '../cognito/operations/operations.ts';
import type { JsonObject } from '../json.ts';
import type { Need } from './evaluate.ts';

/**
 * Whether IAM is not asked for a Cognito operation: users call it for themselves, unsigned. So is one that is not
 * served, which the local Cognito then refuses by its name.
 */
export const isPublicCognito = (operation: string): boolean =>
  !Object.hasOwn(operations, operation) || operations[operation]?.signed === false;

/** What a Cognito call needs. @throws Error when a call by a principal names no user pool */
export function cognitoNeeds(operation: string, { UserPoolId: pool }: JsonObject): Need[] {
  if (isPublicCognito(operation)) return [];
  if (typeof pool !== 'string')
    throw new Error(`Cognito operation ${operation} without UserPoolId is not known to the local policies.`);
  const resource = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${pool}`;
  return [{ action: `cognito-idp:${operation}`, resource }];
}

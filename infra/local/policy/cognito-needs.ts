import { ACCOUNT, REGION } from '../account.ts';
import { operations } from '../cognito/operations/operations.ts';
import type { JsonObject } from '../json.ts';
import type { Need } from './evaluate.ts';

/**
 * Whether IAM does not apply to a Cognito operation, because users call it unsigned. Also true for unsupported
 * operations, which the local Cognito then rejects by name.
 */
export const isPublicCognito = (operation: string): boolean =>
  !Object.hasOwn(operations, operation) || operations[operation]?.signed === false;

/** The permissions of a Cognito call. @throws Error when a principal's call names no user pool */
export function cognitoNeeds(operation: string, { UserPoolId: pool }: JsonObject): Need[] {
  if (isPublicCognito(operation)) return [];
  if (typeof pool !== 'string')
    throw new Error(`Cognito operation ${operation} without UserPoolId is not known to the local policies.`);
  const resource = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${pool}`;
  return [{ action: `cognito-idp:${operation}`, resource }];
}

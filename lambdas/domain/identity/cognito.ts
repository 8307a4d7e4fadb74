import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsLimits } from '../../engine/aws-limits.ts';
import { env } from '../../engine/env.ts';
import { logger } from '../../engine/logger.ts';

export const cognito = new CognitoIdentityProviderClient(awsLimits());

/** The user of the identity service that a call is about. */
export const identityOf = (email: string) => ({ UserPoolId: env('USER_POOL_ID'), Username: email });

/**
 * Runs a call for a user who may have no identity yet.
 * @returns false when there is no such user
 */
export async function whereKnown(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    logger.info('no identity user');
    return false;
  }
}

/** Specification 5: the name only if longer than 1 character, the phone only if longer than 10. */
export async function syncIdentity(person: {
  email: string;
  fullName: string;
  phone: string;
}): Promise<void> {
  const attributes = [
    ...(person.fullName.length > 1 ? [{ Name: 'name', Value: person.fullName }] : []),
    ...(person.phone.length > 10 ? [{ Name: 'phone_number', Value: person.phone }] : []),
  ];
  if (attributes.length === 0) return;
  await whereKnown(() =>
    cognito.send(
      new AdminUpdateUserAttributesCommand({ ...identityOf(person.email), UserAttributes: attributes }),
    ),
  );
}

import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { notFound } from '../../../shared/schema/errors.ts';
import { awsLimits } from '../../engine/aws-limits.ts';
import { env } from '../../engine/env.ts';
import { logger } from '../../engine/logger.ts';
import { attributeOf } from './attribute-of.ts';

export const cognito = new CognitoIdentityProviderClient(awsLimits());

export const identityOf = (email: string) => ({ UserPoolId: env('USER_POOL_ID'), Username: email });

/** @returns false when the identity does not exist */
export async function runIfIdentityExists(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    logger.info('no identity user');
    return false;
  }
}

interface Identity {
  readonly username: string;
  readonly sub: string;
  readonly status: string;
  readonly createdAt: Date;
  /** Signs in with a code from an app. */
  readonly hasCode: boolean;
}

export async function findIdentity(email: string): Promise<Identity | undefined> {
  let identity: Identity | undefined;
  await runIfIdentityExists(async () => {
    const {
      Username = '',
      UserAttributes,
      UserStatus = '',
      UserCreateDate = new Date(0),
      UserMFASettingList = [],
    } = await cognito.send(new AdminGetUserCommand(identityOf(email)));
    identity = {
      username: Username,
      sub: attributeOf('sub', UserAttributes),
      status: UserStatus,
      createdAt: UserCreateDate,
      hasCode: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA'),
    };
  });
  return identity;
}

export const noIdentity = () => notFound('This user has no sign-in yet. Create one first.');

/** The identity of an e-mail. @throws VisibleError 404 when there is none */
export async function requireIdentity(email: string): Promise<Identity> {
  const identity = await findIdentity(email);
  if (!identity) throw noIdentity();
  return identity;
}

/** Signed up, but the e-mail is not verified yet. */
export const isUnconfirmed = ({ status }: Identity): boolean => status === 'UNCONFIRMED';

/** Invited, but no password set yet. */
export const isInvited = ({ status }: Identity): boolean => status === 'FORCE_CHANGE_PASSWORD';

/** Sends an invitation again, with a new temporary password. */
export const resendInvitation = (email: string) =>
  cognito.send(
    new AdminCreateUserCommand({
      ...identityOf(email),
      MessageAction: 'RESEND',
      DesiredDeliveryMediums: ['EMAIL'],
    }),
  );

/** Updates the identity's name if longer than 1 character, and its phone if longer than 10 (rule 5.6). */
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
  await runIfIdentityExists(() =>
    cognito.send(
      new AdminUpdateUserAttributesCommand({ ...identityOf(person.email), UserAttributes: attributes }),
    ),
  );
}

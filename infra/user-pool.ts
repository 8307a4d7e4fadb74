import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
  type UserPoolClient,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { INVITATION_VALID_DAYS } from '../shared/api/identity.ts';
import { PRODUCT_NAME } from '../shared/pages.ts';
import { dataRemoval, type PortalContext } from './context.ts';
import { configurationSetName, userPoolName } from './environments.ts';
import { SESSION_DAYS } from './limits.ts';
import { sendsThroughSes } from './mail-zone.ts';

/** Cognito refuses an unverified SES identity, so Cognito's own sender is used until SES has verified the identity. */
function poolEmail({ environment, name }: PortalContext): UserPoolEmail {
  const { mail, region } = environment;
  if (mail.domain === undefined || !sendsThroughSes(environment)) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mail.from,
    fromName: PRODUCT_NAME,
    sesRegion: region,
    sesVerifiedDomain: mail.domain,
    configurationSetName: configurationSetName(name),
  });
}

/**
 * Optional second factor from an authenticator app. `OFF` is explicit: without it, a template leaves the setting of an
 * existing pool unchanged.
 */
const secondFactor = ({ environment }: PortalContext): Pick<UserPoolProps, 'mfa' | 'mfaSecondFactor'> =>
  environment.secondFactor === 'optional'
    ? { mfa: Mfa.OPTIONAL, mfaSecondFactor: { otp: true, sms: false } }
    : { mfa: Mfa.OFF };

export function newUserPool(scope: Construct, context: PortalContext): UserPool {
  const { portalUrl = '' } = context;
  return new UserPool(scope, 'Users', {
    userPoolName: userPoolName(context.name),
    signInAliases: { email: true },
    // Cannot be changed later.
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    enableSmsRole: false,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    standardAttributes: {
      email: { required: true, mutable: true },
      fullname: { mutable: true },
      phoneNumber: { mutable: true },
    },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(INVITATION_VALID_DAYS),
    },
    // The texts of Cognito's own sender; with SES the trigger CustomMessage writes them.
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: `Your code for the ${PRODUCT_NAME}`,
      emailBody: `Your code for the ${PRODUCT_NAME} is {####}. If you did not request it, you can ignore this email.`,
    },
    userInvitation: {
      emailSubject: `Your invitation to the ${PRODUCT_NAME}`,
      emailBody: `Our team has invited you to the ${PRODUCT_NAME}${portalUrl && ` (${portalUrl})`}. Sign in as {username} with this temporary password, valid for ${INVITATION_VALID_DAYS} days: {####}`,
    },
    ...secondFactor(context),
    // The cheapest plan includes TOTP; Essentials adds passwordless sign-in and token changes, which are unused.
    featurePlan: FeaturePlan.LITE,
    email: poolEmail(context),
    deletionProtection: context.environment.protected ?? false,
    removalPolicy: dataRemoval(context),
  });
}

const ATTRIBUTES = ['email', 'fullname', 'phoneNumber'] as const;
const attributes = () =>
  new ClientAttributes().withStandardAttributes(Object.fromEntries(ATTRIBUTES.map((name) => [name, true])));

export const newBrowserClient = (pool: UserPool): UserPoolClient =>
  pool.addClient('Browser', {
    authFlows: { userSrp: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // Time to choose a first password or to find the authenticator app; Cognito's default is three minutes.
    authSessionValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    accessTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(SESSION_DAYS),
    readAttributes: attributes().withStandardAttributes({ emailVerified: true }),
    writeAttributes: attributes(),
  });

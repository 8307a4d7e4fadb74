import { z } from 'zod';
import { authenticate } from '../access-tokens.ts';
import { toPairs } from '../attributes.ts';
import type { User } from '../records.ts';
import { assertOffered, associate, prefer, preferenceShape, verify } from '../software-token.ts';
import { poolOf, shownAttributes, type CognitoState } from '../state.ts';
import { ofUser, text } from './input.ts';
import { open, signed } from './operation.ts';

/** By access token only: no pool requires codes, so sessions for set-up at sign-in do not exist. */
const accessTokenInput = { AccessToken: text };

/** The user who is setting up an authenticator app. */
async function settingUp(state: CognitoState, accessToken: string): Promise<User> {
  const { pool, user } = await authenticate(state, accessToken);
  assertOffered(pool);
  return user;
}

export const AssociateSoftwareToken = open(
  z.strictObject(accessTokenInput),
  async (state, { AccessToken }) => ({
    SecretCode: associate(state, await settingUp(state, AccessToken)),
  }),
);

const verifyInput = z.strictObject({
  ...accessTokenInput,
  UserCode: z.string().regex(/^\d{6}$/, 'Member must have length 6 and satisfy [0-9]+'),
  FriendlyDeviceName: z.string().optional(),
});

export const VerifySoftwareToken = open(verifyInput, async (state, { AccessToken, UserCode }) => {
  verify(state, await settingUp(state, AccessToken), UserCode);
  return { Status: 'SUCCESS' };
});

const settings = z
  .strictObject({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .refine(({ Enabled, PreferredMfa }) => Enabled || !PreferredMfa, 'what is preferred must be enabled');
const preference = { SoftwareTokenMfaSettings: settings.optional() };

const ownPreference = z.strictObject({ AccessToken: text, ...preference });

export const SetUserMFAPreference = open(
  ownPreference,
  async (state, { AccessToken, SoftwareTokenMfaSettings }) => {
    const { user } = await authenticate(state, AccessToken);
    if (SoftwareTokenMfaSettings) prefer(state, user, SoftwareTokenMfaSettings.Enabled);
    return {};
  },
);

const anyPreference = z.strictObject({ ...ofUser, ...preference });

export const AdminSetUserMFAPreference = signed(
  anyPreference,
  (state, { UserPoolId, Username, SoftwareTokenMfaSettings }) => {
    const user = state.users.get(poolOf(state, UserPoolId), Username);
    if (SoftwareTokenMfaSettings) prefer(state, user, SoftwareTokenMfaSettings.Enabled);
    return {};
  },
);

export const GetUser = open(z.strictObject({ AccessToken: text }), async (state, { AccessToken }) => {
  const { user } = await authenticate(state, AccessToken);
  return {
    Username: user.username,
    UserAttributes: toPairs(shownAttributes(user)),
    ...preferenceShape(user),
  };
});

import { z } from 'zod';
import { authenticate } from '../access-tokens.ts';
import { toPairs } from '../attributes.ts';
import type { User } from '../records.ts';
import { assertSupported, associate, setCodeEnabled, preferenceShape, verify } from '../software-token.ts';
import { poolOf, shownAttributes, type CognitoState } from '../state.ts';
import { userKeyFields, text } from './input.ts';
import { publicOperation, signedOperation } from './operation.ts';

/** Only access tokens: no pool requires codes, so there are no sessions for a set-up at sign-in. */
const accessTokenInput = { AccessToken: text };

/** The user who is setting up an authenticator app. */
async function authenticateForSetUp(state: CognitoState, accessToken: string): Promise<User> {
  const { pool, user } = await authenticate(state, accessToken);
  assertSupported(pool);
  return user;
}

export const AssociateSoftwareToken = publicOperation(
  z.strictObject(accessTokenInput),
  async (state, { AccessToken }) => ({
    SecretCode: associate(state, await authenticateForSetUp(state, AccessToken)),
  }),
);

const verifyInput = z.strictObject({
  ...accessTokenInput,
  UserCode: z.string().regex(/^\d{6}$/, 'Member must have length 6 and satisfy [0-9]+'),
  FriendlyDeviceName: z.string().optional(),
});

export const VerifySoftwareToken = publicOperation(verifyInput, async (state, { AccessToken, UserCode }) => {
  verify(state, await authenticateForSetUp(state, AccessToken), UserCode);
  return { Status: 'SUCCESS' };
});

const settings = z
  .strictObject({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .refine(({ Enabled, PreferredMfa }) => Enabled || !PreferredMfa, 'a preferred factor must be enabled');
const preference = { SoftwareTokenMfaSettings: settings.optional() };

const ownPreference = z.strictObject({ AccessToken: text, ...preference });

export const SetUserMFAPreference = publicOperation(
  ownPreference,
  async (state, { AccessToken, SoftwareTokenMfaSettings }) => {
    const { user } = await authenticate(state, AccessToken);
    if (SoftwareTokenMfaSettings) setCodeEnabled(state, user, SoftwareTokenMfaSettings.Enabled);
    return {};
  },
);

const anyPreference = z.strictObject({ ...userKeyFields, ...preference });

export const AdminSetUserMFAPreference = signedOperation(
  anyPreference,
  (state, { UserPoolId, Username, SoftwareTokenMfaSettings }) => {
    const user = state.users.get(poolOf(state, UserPoolId), Username);
    if (SoftwareTokenMfaSettings) setCodeEnabled(state, user, SoftwareTokenMfaSettings.Enabled);
    return {};
  },
);

export const GetUser = publicOperation(
  z.strictObject({ AccessToken: text }),
  async (state, { AccessToken }) => {
    const { user } = await authenticate(state, AccessToken);
    return {
      Username: user.username,
      UserAttributes: toPairs(shownAttributes(user)),
      ...preferenceShape(user),
    };
  },
);

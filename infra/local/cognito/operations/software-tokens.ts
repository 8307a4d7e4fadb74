import { z } from 'zod';
import { shownAttributes, toPairs } from '../attributes.ts';
import {
  assertAppsSupported,
  associateAppKey,
  setAppCodeEnabled,
  preferenceShape,
  verifyAppCode,
} from '../software-token.ts';
import { tokenFields, tokenOperation, userFields, userOperation } from './operation.ts';

/** Takes an access token only. AWS also takes the session of a sign-in, for pools that require an app. */
export const AssociateSoftwareToken = tokenOperation(z.strictObject(tokenFields), ({ state, pool, user }) => {
  assertAppsSupported(pool);
  return { SecretCode: associateAppKey(state, user) };
});

const verifyInput = z.strictObject({
  ...tokenFields,
  UserCode: z.string().regex(/^\d{6}$/, 'Member must have length 6 and satisfy [0-9]+'),
  FriendlyDeviceName: z.string().optional(),
});

export const VerifySoftwareToken = tokenOperation(verifyInput, ({ state, pool, user }, { UserCode }) => {
  assertAppsSupported(pool);
  verifyAppCode(state, user, UserCode);
  return { Status: 'SUCCESS' };
});

const settings = z
  .strictObject({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .refine(({ Enabled, PreferredMfa }) => Enabled || !PreferredMfa, 'a preferred factor must be enabled');
const preference = { SoftwareTokenMfaSettings: settings };

export const SetUserMFAPreference = tokenOperation(
  z.strictObject({ ...tokenFields, ...preference }),
  ({ state, user }, { SoftwareTokenMfaSettings }) => {
    setAppCodeEnabled(state, user, SoftwareTokenMfaSettings.Enabled);
  },
);

export const AdminSetUserMFAPreference = userOperation(
  z.strictObject({ ...userFields, ...preference }),
  ({ state, user }, { SoftwareTokenMfaSettings }) => {
    setAppCodeEnabled(state, user, SoftwareTokenMfaSettings.Enabled);
  },
);

export const GetUser = tokenOperation(z.strictObject(tokenFields), ({ user }) => ({
  Username: user.sub,
  UserAttributes: toPairs(shownAttributes(user)),
  ...preferenceShape(user),
}));

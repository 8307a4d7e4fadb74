import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, identityOf, runIfIdentityExists } from './cognito.ts';

/** Whether a user signs in with a code from an app; undefined without an identity. */
export async function hasSignInCode(email: string): Promise<boolean | undefined> {
  let hasCode: boolean | undefined;
  await runIfIdentityExists(async () => {
    const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand(identityOf(email)));
    hasCode = UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  });
  return hasCode;
}

/**
 * Ends a user's sessions and turns off their sign-in code, in this order: a thief with the lost phone and an open
 * session cannot set a new code.
 */
export const turnOffSignInCode = (email: string): Promise<boolean> =>
  runIfIdentityExists(async () => {
    await cognito.send(new AdminUserGlobalSignOutCommand(identityOf(email)));
    await cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        ...identityOf(email),
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
  });

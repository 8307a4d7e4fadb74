import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, identityOf, whereKnown } from './cognito.ts';

/** Whether a user signs in with an app code; undefined without an identity. */
export async function asksForCode(email: string): Promise<boolean | undefined> {
  let asks: boolean | undefined;
  await whereKnown(async () => {
    const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand(identityOf(email)));
    asks = UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  });
  return asks;
}

/**
 * Ends a user's sessions and turns off their sign-in code, in this order: a thief with the lost phone and an open
 * session cannot set a new code.
 */
export const endCode = (email: string): Promise<boolean> =>
  whereKnown(async () => {
    await cognito.send(new AdminUserGlobalSignOutCommand(identityOf(email)));
    await cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        ...identityOf(email),
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
  });

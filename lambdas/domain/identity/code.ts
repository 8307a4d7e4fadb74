import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, identityOf, whereKnown } from './cognito.ts';

/** Whether the sign-ins of a person ask for a code of their app; undefined for somebody without identity. */
export async function asksForCode(email: string): Promise<boolean | undefined> {
  let asks: boolean | undefined;
  await whereKnown(async () => {
    const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand(identityOf(email)));
    asks = UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  });
  return asks;
}

/**
 * Ends the sessions of a person, and has their sign-ins ask for no code any more. In this order: whoever has the lost
 * phone, and is signed in with it, sets no code up again.
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

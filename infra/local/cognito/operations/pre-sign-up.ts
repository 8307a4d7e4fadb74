import type { Attributes, Pool } from '../records.ts';
import type { CognitoState } from '../state.ts';
import { runTrigger } from '../triggers.ts';

/** Runs the PreSignUp trigger, which can confirm the user or the email. */
export async function preSignUp(
  state: CognitoState,
  pool: Pool,
  call: {
    readonly source: 'SignUp' | 'AdminCreateUser';
    readonly clientId: string;
    readonly username: string;
    readonly attributes: Attributes;
    readonly metadata: Readonly<Record<string, string>> | undefined;
  },
): Promise<{ confirm: boolean; verified: Attributes }> {
  const response = await runTrigger(state, pool, {
    trigger: 'PreSignUp',
    source: call.source,
    username: call.username,
    clientId: call.clientId,
    request: {
      userAttributes: call.attributes,
      validationData: null,
      ...(call.metadata && { clientMetadata: call.metadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  return {
    confirm: response?.['autoConfirmUser'] === true,
    verified: {
      ...(response?.['autoVerifyEmail'] === true && { email_verified: 'true' }),
      ...(response?.['autoVerifyPhone'] === true && { phone_number_verified: 'true' }),
    },
  };
}

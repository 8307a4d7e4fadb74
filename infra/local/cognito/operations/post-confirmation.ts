import type { Pool, User } from '../records.ts';
import { shownAttributes, type CognitoState } from '../state.ts';
import { runTrigger } from '../triggers.ts';

/** Runs the PostConfirmation trigger. As in Cognito, its error is returned, but the confirmation remains. */
export async function postConfirmation(
  state: CognitoState,
  pool: Pool,
  user: User,
  call: {
    readonly source: 'ConfirmSignUp' | 'ConfirmForgotPassword';
    readonly clientId: string;
    readonly metadata: Readonly<Record<string, string>> | undefined;
  },
): Promise<void> {
  await runTrigger(state, pool, {
    trigger: 'PostConfirmation',
    source: call.source,
    username: user.username,
    clientId: call.clientId,
    request: {
      userAttributes: { ...shownAttributes(user), 'cognito:user_status': user.status },
      ...(call.metadata && { clientMetadata: call.metadata }),
    },
  });
}

import type { Pool, User } from '../model.ts';
import { runTrigger } from '../triggers.ts';
import { shownAttributes, type World } from '../world.ts';

/** Tells the PostConfirmation trigger; its failure is the caller's answer but undoes nothing, as in the cloud. */
export async function confirmed(
  world: World,
  pool: Pool,
  user: User,
  source: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientId: string,
  metadata: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  await runTrigger(world, pool, {
    trigger: 'PostConfirmation',
    source,
    username: user.username,
    clientId,
    request: {
      userAttributes: { ...shownAttributes(user), 'cognito:user_status': user.status },
      ...(metadata && { clientMetadata: metadata }),
    },
  });
}

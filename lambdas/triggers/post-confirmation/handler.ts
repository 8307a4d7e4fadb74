import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { completeRegistration } from '../../domain/registration.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { endSessionsAfterReset } from '../../domain/identity/sign-out.ts';

const handlers: Readonly<Record<string, (email: string, sub: string) => Promise<unknown>>> = {
  PostConfirmation_ConfirmSignUp: completeRegistration,
  PostConfirmation_ConfirmForgotPassword: endSessionsAfterReset,
};

/**
 * Turns a confirmed registration into a profile; ends existing sessions after a password reset. Does neither while a
 * restore runs, since Cognito has confirmed already: the first save of the profile completes a registration, and the
 * end of the restore ends all sessions.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  const { email, sub } = event.request.userAttributes;
  const handle = handlers[event.triggerSource];
  if (!email || !sub || !handle || (await isPortalClosed())) return event;
  await handle(email.toLowerCase(), sub);
  return event;
}

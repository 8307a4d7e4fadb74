import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { completeRegistration } from '../../domain/registration.ts';
import { signOutOwner } from '../../domain/identity/sign-out.ts';

/** A confirmed registration becomes a profile; a password that was reset ends the sessions from before. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  const { email, sub } = event.request.userAttributes;
  if (!email || !sub) return event;
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp')
    await completeRegistration(email.toLowerCase(), sub);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await signOutOwner(email.toLowerCase(), sub);
  return event;
}

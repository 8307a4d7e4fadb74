import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { completeRegistration } from '../runtime/registration.ts';

/** A confirmed registration becomes a profile; a confirmed password reset changes nothing here. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { email, sub } = event.request.userAttributes;
  if (email && sub) await completeRegistration(email.toLowerCase(), sub);
  return event;
}

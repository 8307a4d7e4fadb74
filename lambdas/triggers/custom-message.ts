import { randomUUID } from 'node:crypto';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { portalUrl } from '../runtime/hosts.ts';

interface Message {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: { readonly label: string; readonly path: string };
}

const code = (parameter: string) => `Your code is <strong>${parameter}</strong>.`;

/** What Cognito says, by its reason for writing; other reasons keep Cognito's own words. */
function messageOf(event: CustomMessageTriggerEvent): Message | undefined {
  const { codeParameter, usernameParameter } = event.request;
  const signIn = { label: 'Sign in', path: '/admin/login-page' };
  switch (event.triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return {
        subject: 'Confirm your registration',
        lines: [
          'Thank you for registering with the Property Finance Portal.',
          code(codeParameter),
          'Enter it on the sign-in screen to complete your registration.',
        ],
        link: signIn,
      };
    case 'CustomMessage_ForgotPassword':
      return {
        subject: 'Reset your password',
        lines: [
          code(codeParameter),
          'Enter it with your new password. If you did not ask for it, nothing changes.',
        ],
        link: { label: 'Reset', path: `/admin/forgot-password-page?uid=${randomUUID()}` },
      };
    case 'CustomMessage_AdminCreateUser':
      return {
        subject: 'Your invitation to the Property Finance Portal',
        lines: [
          `You have been invited. Sign in as ${usernameParameter ?? ''}.`,
          `Your temporary password is <strong>${codeParameter}</strong>; you choose your own at the first sign-in.`,
        ],
        link: signIn,
      };
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      return { subject: 'Verify your e-mail address', lines: [code(codeParameter)], link: signIn };
    default:
      return undefined;
  }
}

export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const message = messageOf(event);
  if (!message) return event;
  const href = `${await portalUrl()}${message.link.path}`;
  const paragraphs = [...message.lines, `<a href="${href}">${message.link.label}</a>`];
  event.response.emailSubject = message.subject;
  event.response.emailMessage = paragraphs.map((line) => `<p>${line}</p>`).join('');
  return event;
}

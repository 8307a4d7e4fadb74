import { randomUUID } from 'node:crypto';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { INVITATION_VALID_DAYS } from '../../../shared/api/identity.ts';
import { MAILED_EMAIL, pages, PRODUCT_NAME, UID, type Page } from '../../../shared/pages.ts';
import { portalUrl } from '../../domain/portal-url.ts';
import { renderMail, type Block, type MailContent } from '../../domain/mail/layout.ts';
import { countSignUp, SignUpRefused } from '../../domain/sign-up-limits.ts';
import { logFault } from '../../engine/logger.ts';
import { loggingFaults } from '../../engine/logging-faults.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';

const signIn: Block = { link: 'Sign in', path: pages.login.path };
const IGNORE = 'If you did not request this, you can ignore this email.';

/** Opens the step that takes the code, with the e-mail filled in. */
const codePath = ({ path }: Page, email: string): string => {
  const fragment = new URLSearchParams({ [MAILED_EMAIL]: email });
  return `${path}?${UID}=${randomUUID()}#${fragment.toString()}`;
};

const registration = (code: string, email: string): MailContent => ({
  subject: 'Confirm your registration',
  blocks: [
    { words: `Thank you for registering with the ${PRODUCT_NAME}. Your code is` },
    { code },
    { words: 'Enter it to complete your registration.' },
    { link: 'Enter the code', path: codePath(pages.register, email) },
  ],
  footer: IGNORE,
});

const reset = (code: string, email: string): MailContent => ({
  subject: 'Reset your password',
  blocks: [
    { words: 'Your code is' },
    { code },
    { words: 'Enter it with your new password.' },
    { link: 'Reset', path: codePath(pages.forgotPassword, email) },
  ],
  footer: IGNORE,
});

/** The company that a person is invited to; empty after an error, so that the invitation is sent nevertheless. */
async function companyNameOf(email: string): Promise<string> {
  try {
    return (await readUnscoped('user', email.toLowerCase()))?.companyName ?? '';
  } catch (error) {
    logFault(error);
    return '';
  }
}

const invitation = (name: string, password: string, companyName: string): MailContent => ({
  subject: `Your invitation to the ${PRODUCT_NAME}`,
  blocks: [
    {
      words: `Our team has invited you${companyName && ` as a user of ${companyName}`}. Sign in as ${name} with this temporary password, valid for ${INVITATION_VALID_DAYS} days:`,
    },
    { code: password },
    { words: 'You set your own password at the first sign-in.' },
    signIn,
  ],
  footer: 'You get this because an administrator invited you.',
});

const verification = (code: string): MailContent => ({
  subject: 'Verify your email address',
  blocks: [{ words: 'Your code is' }, { code }, signIn],
  footer: IGNORE,
});

/** The mail for each of Cognito's trigger sources; undefined keeps Cognito's own text. */
async function mailContentOf({
  triggerSource,
  request,
}: CustomMessageTriggerEvent): Promise<MailContent | undefined> {
  const { codeParameter, usernameParameter, userAttributes } = request;
  const email = userAttributes['email'] ?? '';
  switch (triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return registration(codeParameter, email);
    case 'CustomMessage_ForgotPassword':
      return reset(codeParameter, email);
    case 'CustomMessage_AdminCreateUser':
      return invitation(usernameParameter ?? '', codeParameter, await companyNameOf(email));
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      return verification(codeParameter);
    default:
      return undefined;
  }
}

/** Replaces characters that Cognito refuses in a mail, such as no-break spaces (API reference, MessageTemplateType). */
const accepted = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{S}\p{N}\p{P}\t-\r ]/gu, ' ');

/**
 * Writes the mail that Cognito sends. Cognito accepts one body, as HTML, and later replaces its placeholders for code
 * and name. With `POOL_TEXTS` the pool's own texts are used. A request to send the code again counts as a sign-up.
 * @throws SignUpRefused over the sign-up limit
 */
async function writeMail(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  if (event.triggerSource === 'CustomMessage_ResendCode')
    await countSignUp(event.request.userAttributes['email'] ?? '');
  const content = process.env['POOL_TEXTS'] === undefined ? await mailContentOf(event) : undefined;
  if (!content) return event;
  event.response.emailSubject = accepted(content.subject);
  event.response.emailMessage = accepted(renderMail(content, await portalUrl()).html);
  return event;
}

export const handler = loggingFaults(writeMail, (error) => error instanceof SignUpRefused);

import { CognitoError } from './errors.ts';
import { htmlToText } from './html-to-text.ts';
import type { Pool, User } from './records.ts';
import { shownAttributes, type CognitoState } from './state.ts';
import { runTrigger } from './triggers.ts';

export interface MailCall {
  readonly source: 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'AdminCreateUser';
  readonly clientId: string;
  readonly metadata: Readonly<Record<string, string>> | undefined;
  /** Code or temporary password in place of {####}. */
  readonly secret: string;
}

const CODE = '{####}';
const NAME = '{username}';

/** Subject and text from the CustomMessage trigger; null without a trigger. */
const customMessage = (state: CognitoState, pool: Pool, user: User, call: MailCall) =>
  runTrigger(state, pool, {
    trigger: 'CustomMessage',
    source: call.source,
    username: user.username,
    clientId: call.clientId,
    request: {
      userAttributes: { ...shownAttributes(user), 'cognito:user_status': user.status },
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: call.source === 'AdminCreateUser' ? NAME : null,
      ...(call.metadata && { clientMetadata: call.metadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });

/** The subject and text of the pool's template, or Cognito's default. */
function templateOf({ settings }: Pool, isInvitation: boolean): { subject: string; message: string } {
  const { EmailSubject, EmailMessage } = (isInvitation ? settings.invitation : settings.verification) ?? {};
  return isInvitation
    ? {
        subject: EmailSubject ?? 'Your temporary password',
        message: EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
      }
    : {
        subject: EmailSubject ?? 'Your verification code',
        message: EmailMessage ?? 'Your confirmation code is {####}',
      };
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Composes the mail of a code or invitation (from the CustomMessage trigger, the pool's template or Cognito's default,
 * in this order) and sends it. Throws CodeDeliveryFailureException when sending fails.
 */
export async function sendCodeMail(
  state: CognitoState,
  pool: Pool,
  user: User,
  call: MailCall,
): Promise<void> {
  const isInvitation = call.source === 'AdminCreateUser';
  const to = user.attributes.email ?? '';
  const custom = await customMessage(state, pool, user, call);
  const template = templateOf(pool, isInvitation);
  const message = nonEmptyText(custom?.emailMessage) ?? template.message;
  const missing = (isInvitation ? [CODE, NAME] : [CODE]).find((token) => !message.includes(token));
  if (missing)
    throw new CognitoError('InvalidLambdaResponseException', `The message must contain ${missing}`);
  // Invited users sign in with their e-mail, since the username is a UUID.
  const html = message.replaceAll(CODE, () => call.secret).replaceAll(NAME, () => to);
  const subject = nonEmptyText(custom?.emailSubject) ?? template.subject;
  try {
    await state.options.sendMail({ to, subject, html, text: htmlToText(html) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError('CodeDeliveryFailureException', reason);
  }
}

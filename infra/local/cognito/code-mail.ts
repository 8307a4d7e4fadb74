import { CognitoError } from './errors.ts';
import type { Pool, User } from './records.ts';
import type { CognitoState } from './state.ts';
import { customMessage, type Caller } from './triggers.ts';

export type MailSource = 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'AdminCreateUser';

const CODE = '{####}';
const NAME = '{username}';
/** The characters allowed in a subject or text (MessageTemplateType in Cognito's API reference). */
const ALLOWED_TEXT = /^[\p{L}\p{M}\p{S}\p{N}\p{P}\t-\r ]*$/u;

const CODE_TEXT = { subject: 'Your verification code', message: 'Your confirmation code is {####}' };
const INVITATION_TEXT = {
  subject: 'Your temporary password',
  message: 'Your username is {username} and temporary password is {####}.',
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of a simple HTML mail, for the inbox page and for tests. */
const htmlToText = (html: string): string =>
  html
    .replaceAll(/<(style|head)[^>]*>.*?<\/\1>/gis, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|h\d|tr|li)>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Composes the mail of a code or temporary password, from the CustomMessage trigger or else Cognito's own text, and
 * sends it.
 * @throws CodeDeliveryFailureException when sending fails
 */
export async function sendCodeMail(
  state: CognitoState,
  pool: Pool,
  user: User,
  { source, caller, secret }: { source: MailSource; caller: Caller; secret: string },
): Promise<void> {
  const isInvitation = source === 'AdminCreateUser';
  const to = user.attributes.email ?? '';
  const custom = await customMessage(state, pool, source, caller, user);
  const standard = isInvitation ? INVITATION_TEXT : CODE_TEXT;
  const message = nonEmptyText(custom?.emailMessage) ?? standard.message;
  const missing = (isInvitation ? [CODE, NAME] : [CODE]).find((token) => !message.includes(token));
  if (missing)
    throw new CognitoError('InvalidLambdaResponseException', `The message must contain ${missing}`);
  const subject = nonEmptyText(custom?.emailSubject) ?? standard.subject;
  if (!ALLOWED_TEXT.test(message) || !ALLOWED_TEXT.test(subject))
    throw new CognitoError('InvalidLambdaResponseException', 'The message has a character that is refused');
  // Invited users sign in with their e-mail, since the username is a UUID.
  const html = message.replaceAll(CODE, () => secret).replaceAll(NAME, () => to);
  try {
    await state.options.sendMail({ to, subject, html, text: htmlToText(html) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError('CodeDeliveryFailureException', reason);
  }
}

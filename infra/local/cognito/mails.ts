import { CognitoError } from './errors.ts';
import type { Pool, User } from './model.ts';
import { runTrigger } from './triggers.ts';
import { shownAttributes, type World } from './world.ts';

export type MailSource =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'AdminCreateUser'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

export interface MailCall {
  readonly source: MailSource;
  readonly clientId: string;
  readonly metadata: Readonly<Record<string, string>> | undefined;
  /** Code or temporary password in place of {####}. */
  readonly secret: string;
  /** Where it goes, unless to the user's e-mail. */
  readonly to?: string;
}

const codePlace = '{####}';
const namePlace = '{username}';

/**
 * Writes the mail of a code or invitation (CustomMessage trigger, else the pool's template, else Cognito's own
 * words) and sends it. CodeDeliveryFailureException when it cannot be sent.
 */
export async function sendCodeMail(world: World, pool: Pool, user: User, call: MailCall): Promise<void> {
  const invitation = call.source === 'AdminCreateUser';
  const to = call.to ?? user.attributes.email;
  if (to === undefined) throw new CognitoError('CodeDeliveryFailureException', 'The user has no e-mail.');
  const custom = await runTrigger(world, pool, {
    trigger: 'CustomMessage',
    source: call.source,
    username: user.username,
    clientId: call.clientId,
    request: {
      userAttributes: { ...shownAttributes(user), 'cognito:user_status': user.status },
      codeParameter: codePlace,
      linkParameter: '{##Click Here##}',
      usernameParameter: invitation ? namePlace : null,
      ...(call.metadata && { clientMetadata: call.metadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const fallback = templateOf(pool, invitation);
  const message = textOf(custom?.emailMessage) ?? fallback.message;
  const subject = textOf(custom?.emailSubject) ?? fallback.subject;
  for (const place of invitation ? [codePlace, namePlace] : [codePlace]) {
    if (message.includes(place)) continue;
    throw new CognitoError('InvalidLambdaResponseException', `The message must contain ${place}`);
  }
  // An invited person types what signs in: the e-mail where the username is only a UUID.
  const shownName = pool.settings.emailIsUsername ? to : user.username;
  const html = message.replaceAll(codePlace, () => call.secret).replaceAll(namePlace, () => shownName);
  try {
    await world.options.sendMail({ to, subject, html, text: plain(html) });
  } catch (error) {
    throw new CognitoError(
      'CodeDeliveryFailureException',
      error instanceof Error ? error.message : String(error),
    );
  }
}

function templateOf(pool: Pool, invitation: boolean): { subject: string; message: string } {
  const { properties } = pool.settings;
  if (invitation) {
    const invite = properties.AdminCreateUserConfig?.InviteMessageTemplate;
    return {
      subject: invite?.EmailSubject ?? 'Your temporary password',
      message: invite?.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    };
  }
  const template = properties.VerificationMessageTemplate;
  return {
    subject: template?.EmailSubject ?? properties.EmailVerificationSubject ?? 'Your verification code',
    message:
      template?.EmailMessage ?? properties.EmailVerificationMessage ?? 'Your confirmation code is {####}',
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Reads HTML aloud as plain text, good enough for an inbox page and for tests. */
function plain(html: string): string {
  return html
    .replaceAll(/<(style|head)[^>]*>.*?<\/\1>/gis, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|h\d|tr|li)>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

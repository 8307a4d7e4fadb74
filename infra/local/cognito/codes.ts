import { randomInt } from 'node:crypto';
import { sendCodeMail, type MailCall } from './code-mail.ts';
import { digest } from './digest.ts';
import { expiredCode, invalidParameter, limitExceeded, notAuthorized, wrongCode } from './errors.ts';
import type { Pool, Purpose, User } from './records.ts';
import type { CognitoState } from './state.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<Purpose, number>> = { confirm: 24 * HOUR_MS, reset: HOUR_MS };
const WRONG_ALLOWED = 5;
const WRONG_WINDOW_MS = 15 * 60_000;
const CODES_PER_HOUR = 20;

interface CodeDelivery {
  readonly AttributeName: string;
  readonly DeliveryMedium: string;
  readonly Destination: string;
}

/** Makes a six-digit code, which replaces the one before, and mails it. LimitExceededException past 20 an hour. */
export async function sendCode(
  state: CognitoState,
  pool: Pool,
  of: User,
  purpose: Purpose,
  call: Omit<MailCall, 'secret'>,
): Promise<CodeDelivery> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = state.now();
  const user = state.users.update(of, (stored) => {
    const sent = (stored.codesSent ?? []).filter((at) => at > now - HOUR_MS);
    if (sent.length >= CODES_PER_HOUR) throw limitExceeded();
    const kept = { hash: digest(stored.sub + code), expiresAt: now + LIFE_MS[purpose] };
    return { codes: { ...stored.codes, [purpose]: kept }, codesSent: [...sent, now] };
  });
  await sendCodeMail(state, pool, user, { ...call, secret: code });
  return deliveryTo(user.attributes.email ?? '');
}

/**
 * Accepts the right code once. CodeMismatchException, ExpiredCodeException, or after five wrong ones
 * LimitExceededException for 15 minutes, even for the right code.
 */
export function redeemCode(state: CognitoState, user: User, purpose: Purpose, code: string): void {
  const now = state.now();
  const wrong =
    user.wrongCodes && now - user.wrongCodes.since < WRONG_WINDOW_MS ? user.wrongCodes : undefined;
  if (wrong && wrong.count >= WRONG_ALLOWED) throw limitExceeded();
  const kept = user.codes[purpose];
  if (!kept || kept.expiresAt <= now) throw expiredCode();
  if (kept.hash !== digest(user.sub + code)) {
    const wrongCodes = { count: (wrong?.count ?? 0) + 1, since: wrong?.since ?? now };
    state.users.update(user, () => ({ wrongCodes }));
    throw wrongCode();
  }
  state.users.update(user, ({ codes: { [purpose]: _used, ...codes } }) => ({ codes, wrongCodes: undefined }));
}

/** How Cognito shows where a code went: `a***@e***`. */
export function deliveryTo(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

/** Refuses to send a recovery code to a user without a verified e-mail. */
export function assertRecoverable(user: User): void {
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.');
  if (user.attributes.email_verified !== 'true')
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
}

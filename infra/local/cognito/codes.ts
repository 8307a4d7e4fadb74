import { randomInt } from 'node:crypto';
import { CognitoError, expiredCode, limitExceeded, wrongCode } from './errors.ts';
import { sendCodeMail, type MailCall } from './mails.ts';
import type { Pool, Purpose, User } from './model.ts';
import { digest } from './digest.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;
const lifeMs: Readonly<Record<Purpose, number>> = {
  confirm: 24 * hourMs,
  reset: hourMs,
  verify: 24 * hourMs,
};
const wrongAllowed = 5;
const wrongWindowMs = 15 * 60_000;
const codesPerHour = 20;

export interface CodeDelivery {
  readonly AttributeName: string;
  readonly DeliveryMedium: string;
  readonly Destination: string;
}

/** Makes a six-digit code, keeps it in place of the one before and mails it. LimitExceededException past 20 an hour. */
export async function sendCode(
  world: World,
  pool: Pool,
  of: User,
  purpose: Purpose,
  call: Omit<MailCall, 'secret'>,
): Promise<CodeDelivery> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = world.now();
  const user = world.users.update(of, (stored) => {
    const sent = (stored.codesSent ?? []).filter((at) => at > now - hourMs);
    if (sent.length >= codesPerHour) throw limitExceeded();
    const kept = { hash: digest(stored.sub + code), expiresAt: now + lifeMs[purpose] };
    return { codes: { ...stored.codes, [purpose]: kept }, codesSent: [...sent, now] };
  });
  await sendCodeMail(world, pool, user, { ...call, secret: code });
  return deliveryTo(call.to ?? user.attributes.email ?? '');
}

/**
 * Accepts the right code once. CodeMismatchException, ExpiredCodeException, or after five wrong ones
 * LimitExceededException for 15 minutes, whatever code comes.
 */
export function redeemCode(world: World, user: User, purpose: Purpose, code: string): void {
  const now = world.now();
  const wrong = user.wrongCodes && now - user.wrongCodes.since < wrongWindowMs ? user.wrongCodes : undefined;
  if (wrong && wrong.count >= wrongAllowed) throw limitExceeded();
  const kept = user.codes[purpose];
  if (!kept || kept.expiresAt <= now) throw expiredCode();
  if (kept.hash !== digest(user.sub + code)) {
    world.users.update(user, () => ({
      wrongCodes: { count: (wrong?.count ?? 0) + 1, since: wrong?.since ?? now },
    }));
    throw wrongCode();
  }
  world.users.update(user, ({ codes: { [purpose]: _used, ...codes } }) => ({ codes, wrongCodes: undefined }));
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

/** Refuses a recovery code where there is no verified e-mail to send it to. */
export function assertRecoverable(pool: Pool, user: User): void {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  if (pool.settings.adminRecoveryOnly) {
    throw new CognitoError('NotAuthorizedException', 'Contact administrator to reset password.');
  }
  if (user.attributes.email_verified !== 'true') {
    throw new CognitoError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
}

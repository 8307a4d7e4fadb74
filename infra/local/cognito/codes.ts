import { randomInt } from 'node:crypto';
import { sendCodeMail, type MailSource } from './code-mail.ts';
import { sha256 } from './sha256.ts';
import { expiredCode, wrongCode } from './errors.ts';
import type { Pool, Purpose, User } from './records.ts';
import type { CognitoState } from './state.ts';
import type { Caller } from './triggers.ts';
import { HOUR_MS } from '../../../shared/schema/durations.ts';

const VALID_MS: Readonly<Record<Purpose, number>> = { confirm: 24 * HOUR_MS, reset: HOUR_MS };

/** Creates and mails a six-digit code, which replaces the previous one. */
export async function sendCode(
  state: CognitoState,
  pool: Pool,
  owner: User,
  source: Exclude<MailSource, 'AdminCreateUser'>,
  caller: Caller,
) {
  const purpose = source === 'ForgotPassword' ? 'reset' : 'confirm';
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const storedCode = { hash: sha256(owner.sub + code), expiresAt: state.now() + VALID_MS[purpose] };
  const user = state.users.update(owner, ({ codes }) => ({ codes: { ...codes, [purpose]: storedCode } }));
  await sendCodeMail(state, pool, user, { source, caller, secret: code });
  return deliveryTo(user.attributes.email ?? '');
}

/** Accepts the correct code once. Otherwise throws CodeMismatchException or ExpiredCodeException. */
export function redeemCode(state: CognitoState, user: User, purpose: Purpose, code: string): void {
  const storedCode = user.codes[purpose];
  if (!storedCode || storedCode.expiresAt <= state.now()) throw expiredCode();
  if (storedCode.hash !== sha256(user.sub + code)) throw wrongCode();
  state.users.update(user, ({ codes: { [purpose]: _used, ...codes } }) => ({ codes }));
}

/** A code's destination as Cognito masks it: `a***@e***`. */
export function deliveryTo(email: string) {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

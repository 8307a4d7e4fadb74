import * as z from 'zod/mini';
import type { RateLimit } from '../engine/bucket.ts';
import { env } from '../engine/env.ts';
import { refuseWhileClosed } from '../engine/fence.ts';
import { logger } from '../engine/logger.ts';
import { takeFromSharedBucket } from '../engine/shared-bucket.ts';

/**
 * The highest number of sign-ups in an hour: for one address, for one mail domain and in total; a sign-up sends a mail.
 * `day` limits the total of a day while Cognito sends the mails: its limit of 50 a day includes invitations and resets.
 */
const signUpLimits = z.object({
  address: z.number(),
  domain: z.number(),
  all: z.number(),
  day: z.optional(z.number()),
});
export type SignUpLimits = Readonly<z.infer<typeof signUpLimits>>;

/** The log message of a refused sign-up; an alarm counts it. */
export const SIGN_UP_REFUSED = 'sign-up refused';

/** Cognito shows its message to the person who signs up. */
export class SignUpRefused extends Error {}

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Mail domains that are shared by unrelated people. */
const PUBLIC_PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com outlook.com.au hotmail.com hotmail.com.au live.com live.com.au msn.com
  yahoo.com yahoo.com.au yahoo.co.nz ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com fastmail.com
  gmx.com zoho.com bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au westnet.com.au internode.on.net
  xtra.co.nz slingshot.co.nz orcon.net.nz`.split(/\s+/),
);

/** Allows at most `count` in a period of `seconds`: half of them immediately, the rest evenly over the period. */
const atMost = (count: number, seconds: number): RateLimit => ({
  burst: count / 2,
  rate: count / 2 / seconds,
});

interface CountedBucket {
  readonly bucket: string;
  readonly limit: RateLimit;
  readonly description: string;
}

const bucketOf = (bucket: string, count: number, seconds: number, description: string): CountedBucket => ({
  bucket,
  limit: atMost(count, seconds),
  description,
});

/** Lists the buckets of an address, shared buckets last, so that a single sender cannot empty them. */
function bucketsFor(email: string, { address, domain, all, day }: SignUpLimits): readonly CountedBucket[] {
  const [mailbox = '', host = ''] = email.toLowerCase().split('@');
  // Many providers deliver mail to "name+anything" to "name".
  const mainAddress = `${mailbox.split('+')[0]}@${host}`;
  const ofAddress = 'registrations with this email address';
  const ofDomain = bucketOf(`domain#${host}`, domain, HOUR_SECONDS, `registrations from ${host}`);
  return [
    bucketOf(`address#${mainAddress}`, address, HOUR_SECONDS, ofAddress),
    ...(PUBLIC_PROVIDERS.has(host) ? [] : [ofDomain]),
    bucketOf('all', all, HOUR_SECONDS, 'registrations'),
    ...(day === undefined ? [] : [bucketOf('day', day, DAY_SECONDS, 'registrations')]),
  ];
}

const waitText = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/**
 * Counts a sign-up or a request to send its code again. Cognito gives its triggers no client address, so the limits are
 * by mail address, mail domain and in total; the setting `waf` adds one by client address.
 * @throws SignUpRefused over a limit, with the time to wait; Closed while a restore runs
 */
export async function countSignUp(email: string): Promise<void> {
  await refuseWhileClosed();
  const limits = z.parse(signUpLimits, JSON.parse(env('SIGN_UPS')));
  for (const { bucket, limit, description } of bucketsFor(email, limits)) {
    // In sequence, so that a refused sign-up takes nothing from the buckets that follow.
    const outcome = await takeFromSharedBucket(`sign-up#${bucket}`, 1, limit, Date.now());
    if (outcome === 'taken') continue;
    logger.warn(SIGN_UP_REFUSED, { by: bucket.split('#')[0] });
    throw new SignUpRefused(
      `There are too many ${description} right now. Please try again in ${waitText(outcome.wait)}.`,
    );
  }
}

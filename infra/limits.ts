import type { SignUpLimits } from '../lambdas/domain/sign-up-limits.ts';
import type { RateLimit } from '../lambdas/engine/bucket.ts';

/**
 * Limits of one user. The fastest legitimate sender is an import: 6 parallel requests of 120 ms (authorizer, read,
 * transaction) make 50 a second. The burst is over three times the 150 requests of ten tabs with 15 requests each.
 */
export const PERSON_LIMIT: RateLimit = { rate: 50, burst: 500 };

/** Days until a person has to sign in again. */
export const SESSION_DAYS = 30;

/** Throughput left to users over their limit: enough to answer them with `Retry-After`. */
export const OVER_LIMIT: RateLimit = { rate: 20, burst: 40 };

/** Requests to open a page, and seconds until the same user opens the next. */
const PAGE = { requests: 10, seconds: 20 };

/**
 * Limits of an environment: half a request a second for each active user, plus `PERSON_LIMIT` for each busy one. The burst lets
 * a tenth of the users open a page in the same second. A new AWS account allows a rate of 10,000 and a burst of 5,000.
 * @param people users who are active at the same time
 * @param busy how many of them import or edit in bulk
 */
export const limitFor = ({
  people,
  busy,
}: {
  readonly people: number;
  readonly busy: number;
}): RateLimit => ({
  rate: people * (PAGE.requests / PAGE.seconds) + busy * PERSON_LIMIT.rate,
  burst: (people / 10) * PAGE.requests + busy * PERSON_LIMIT.burst,
});

/**
 * Registrations an hour by mail address, mail domain and in total. Half are available immediately: for three tries with an
 * address, a firm of twenty people, or a hundred people on a launch day.
 */
export const SIGN_UPS: SignUpLimits = { address: 6, domain: 40, all: 200 };

import type { SignUpLimits } from '../lambdas/domain/sign-up-limits.ts';
import type { Limit } from '../lambdas/engine/bucket.ts';

/**
 * Limits of one user. The fastest legitimate sender is an import: 6 parallel requests of 120 ms (authorizer, read,
 * transaction) make 50 a second. As a burst, ten tabs with 15 requests each make 150; the limit is three times that.
 */
export const PERSON: Limit = { rate: 50, burst: 500 };

/** Throughput left to users over their limit: enough to answer them with `Retry-After`. */
export const OVER_LIMIT: Limit = { rate: 20, burst: 40 };

/** Requests to open a page, and seconds until the same user opens the next. */
const PAGE = { requests: 10, seconds: 20 };

/**
 * Limits of an environment: each active user at half a request a second, plus some at full speed. The burst lets a
 * tenth of the users open a page in the same second. A new AWS account has 10,000 and 5,000.
 * @param people active at the same time
 * @param busy of them, importing or editing in bulk
 */
export const planFor = ({ people, busy }: { readonly people: number; readonly busy: number }): Limit => ({
  rate: people * (PAGE.requests / PAGE.seconds) + busy * PERSON.rate,
  burst: (people / 10) * PAGE.requests + busy * PERSON.burst,
});

/**
 * Registrations an hour. One person may mistype a few times, a firm of twenty can register together, and all firms of a
 * launch day stay below a hundred.
 */
export const SIGN_UPS: SignUpLimits = { address: 6, domain: 40, all: 200 };

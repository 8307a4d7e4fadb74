import type { SignUpLimits } from '../lambdas/domain/sign-up-limits.ts';
import type { Limit } from '../lambdas/engine/bucket.ts';

/**
 * What one person may send. The fastest that the portal sends for somebody is an import: 6 requests at once of 120 ms
 * (authorizer, read, transaction) are 50 a second. At once, ten tabs with 15 requests each are 150; three times as much
 * is refused nobody.
 */
export const PERSON: Limit = { rate: 50, burst: 500 };

/** What is let through of people who are over their limit: enough to tell them when to come again. */
export const REFUSED: Limit = { rate: 20, burst: 40 };

/** Requests with which a page is opened, and seconds until the same person opens the next. */
const PAGE = { requests: 10, seconds: 20 };

/**
 * What an environment lets through: its people at work, half a request a second each, and some at full speed. At once, a
 * tenth of the people open a page in the same second. The limits of a new AWS account are 10,000 and 5,000.
 * @param people at work at the same time
 * @param busy who import or work in bulk meanwhile
 */
export const planFor = ({ people, busy }: { readonly people: number; readonly busy: number }): Limit => ({
  rate: people * (PAGE.requests / PAGE.seconds) + busy * PERSON.rate,
  burst: (people / 10) * PAGE.requests + busy * PERSON.burst,
});

/**
 * Registrations in an hour. A person needs one and may mistype; a firm of twenty can register together; all firms of a
 * launch day together stay below a hundred.
 */
export const SIGN_UPS: SignUpLimits = { address: 6, domain: 40, all: 200 };

import * as z from 'zod/mini';
import type { Caller } from '../../shared/access.ts';
import { VisibleError } from '../../shared/schema/errors.ts';
import { Closed } from './fence.ts';

/** The context that the authorizer returns: API Gateway passes its values as strings. */
const context = z.object({
  email: z.string().check(z.minLength(1)),
  sub: z.string().check(z.minLength(1)),
  role: z.enum(['guest', 'user', 'admin']),
  companyId: z.string(),
  companyType: z.string(),
  hasProfile: z.enum(['true', 'false']),
  /** Scopes of an API key, separated by spaces; absent for a person. */
  scopes: z.optional(z.string()),
  /** Only while a restore runs. */
  closed: z.optional(z.literal('true')),
  /** Seconds until the next request, for a caller over the rate limit. */
  retryAfter: z.optional(z.string()),
});

/** Suffix of the API key of callers over their limit, so that their requests use a separate usage plan. */
export const OVER_LIMIT_SUFFIX = '-over-limit';

/** 429: the caller is over the rate limit. */
export class TooManyRequests extends VisibleError {
  /** Whole seconds. */
  readonly retryAfter: string;

  constructor(retryAfter: string) {
    const seconds = retryAfter === '1' ? 'a second' : `${retryAfter} seconds`;
    super(429, 'throttled', `Too many requests. Please try again in ${seconds}.`);
    this.retryAfter = retryAfter;
  }
}

type CallerContext = z.output<typeof context>;

/**
 * @throws Closed while a restore runs
 * @throws TooManyRequests for a caller who is over the limit
 * @throws ZodError when the function was reached without the authorizer
 */
export function callerOf({ requestContext }: { requestContext: { authorizer?: unknown } }): Caller {
  const { closed, retryAfter, scopes, hasProfile, ...values } = z.parse(context, requestContext.authorizer);
  if (closed) throw new Closed();
  if (retryAfter !== undefined) throw new TooManyRequests(retryAfter);
  return {
    ...values,
    hasProfile: hasProfile === 'true',
    ...(scopes !== undefined && { scopes: scopes.split(' ') }),
  };
}

export const contextOf = ({ scopes, ...caller }: Caller): CallerContext => ({
  ...caller,
  hasProfile: caller.hasProfile ? 'true' : 'false',
  ...(scopes && { scopes: scopes.join(' ') }),
});

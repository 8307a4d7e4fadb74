import * as z from 'zod/mini';
import type { Caller } from '../../shared/access.ts';
import { VisibleError } from '../../shared/schema/errors.ts';
import { Closed } from './fence.ts';

/** The authorizer's answer: API Gateway hands its values on as strings. */
const context = z.object({
  email: z.string().check(z.minLength(1)),
  sub: z.string().check(z.minLength(1)),
  role: z.enum(['guest', 'user', 'admin']),
  companyId: z.string(),
  companyType: z.string(),
  hasProfile: z.enum(['true', 'false']),
  /** Of a program, with spaces between; left out for a person. */
  scopes: z.optional(z.string()),
  /** Only while a restore runs. */
  closed: z.optional(z.literal('true')),
  /** Seconds after which a caller who is over the limit may come again. */
  retryAfter: z.optional(z.string()),
});

/** The API key of callers over their limit, so that their requests use a separate usage plan. */
export const REFUSED_KEY = '-over-limit';

/** 429: the caller has sent more than one person may. */
export class TooMany extends VisibleError {
  /** Whole seconds. */
  readonly retryAfter: string;

  constructor(retryAfter: string) {
    const seconds = retryAfter === '1' ? 'a second' : `${retryAfter} seconds`;
    super(429, 'throttled', `Too many requests. Please try again in ${seconds}.`);
    this.retryAfter = retryAfter;
  }
}

export type CallerContext = z.output<typeof context>;

/**
 * @throws Closed while a restore runs
 * @throws TooMany for a caller who is over the limit
 * @throws when the function was reached without the authorizer
 */
export function callerOf({ requestContext }: { requestContext: { authorizer?: unknown } }): Caller {
  const { closed, retryAfter, scopes, hasProfile, ...read } = z.parse(context, requestContext.authorizer);
  if (closed) throw new Closed();
  if (retryAfter !== undefined) throw new TooMany(retryAfter);
  return {
    ...read,
    hasProfile: hasProfile === 'true',
    ...(scopes !== undefined && { scopes: scopes.split(' ') }),
  };
}

export const contextOf = ({ scopes, ...caller }: Caller): CallerContext => ({
  ...caller,
  hasProfile: caller.hasProfile ? 'true' : 'false',
  ...(scopes && { scopes: scopes.join(' ') }),
});

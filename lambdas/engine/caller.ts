import * as z from 'zod/mini';
import type { Caller } from '../../shared/access.ts';

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
});

export type CallerContext = z.output<typeof context>;

/** @throws when the function was reached without the authorizer */
export function callerOf({ requestContext }: { requestContext: { authorizer?: unknown } }): Caller {
  const { scopes, hasProfile, ...read } = z.parse(context, requestContext.authorizer);
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

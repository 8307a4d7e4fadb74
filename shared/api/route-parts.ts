import * as z from 'zod/mini';
import { INITIAL } from '../schema/sorting.ts';

// Query parameters, answers and permissions that several routes declare.

/** A timestamp in the format of stored records: ISO 8601, UTC. */
export const time = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  z.refine((value) => !Number.isNaN(Date.parse(value))),
);

/** A boolean answer: whether it was done (rule 7.3). */
export const done = z.boolean();

/** Maximum page size. Lists are arrays, paged by limit and an opaque cursor (rule 7.7). */
export const PAGE_LIMIT = 100;
/**
 * Maximum length of a cursor. The longest has about 4,300 characters: the base64 of five positions (four
 * shards of the market, and a funder's own partition) of up to 640 bytes, if each letter has four bytes.
 * CloudFront allows URLs of 8,192 bytes.
 */
const CURSOR_LIMIT = 6000;
export const page = {
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  cursor: z.optional(z.string().check(z.maxLength(CURSOR_LIMIT))),
};

/** Holds the mails about a change for a minute. An undo in this time drops them. */
export const hold = { hold: z.optional(z.literal('1')) };

/** Filters a list by initial or by the beginning of a name, with one Query for each partition. */
export const nameWindow = {
  initial: z.optional(z.string().check(z.regex(INITIAL))),
  begins: z.optional(z.string().check(z.regex(/^.{1,200}$/s))),
};

/** A POST body with a record that the engine has yet to validate by the fields of its entity. */
type Wrapped<W extends string> = z.ZodMiniType<{ readonly [K in W]: Record<string, unknown> }>;
export function wrapped<const W extends string>(wrapper: W): Wrapped<W> {
  const body: Wrapped<string> = z.object({ [wrapper]: z.record(z.string(), z.unknown()) });
  return body as Wrapped<W>;
}

/** Identity permissions of routes that change who can sign in. */
export const SIGN_IN_PERMISSIONS = ['AdminDisableUser', 'AdminEnableUser', 'AdminUserGlobalSignOut'] as const;

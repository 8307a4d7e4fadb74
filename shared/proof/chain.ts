import * as z from 'zod/mini';
import { sha256 } from './bytes.ts';
import { canonical } from './canonical.ts';

/** SHA-256 in hexadecimal digits. */
export const hash = z.string().check(z.regex(/^[\da-f]{64}$/));

/** What stands before the first entry of a chain. */
export const NOTHING_BEFORE = '0'.repeat(64);

const change = z.strictObject({
  at: z.string(),
  by: z.string(),
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
  version: z.int(),
  changes: z.record(
    z.string(),
    z.strictObject({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) }),
  ),
});

/** What was changed: an entry of a record's history. */
const changed = z.strictObject({
  noun: z.string(),
  /** The record's key. */
  id: z.string(),
  entry: change,
  /** The whole record, where it was deleted. */
  deleted: z.optional(z.record(z.string(), z.unknown())),
  /** Random, so that nobody finds out a withheld entry by trying contents; none in entries from before the chain. */
  salt: z.optional(z.string()),
});
export type Changed = z.output<typeof changed>;

/** Says that entries were kept before the chain began: how many, and the SHA-256 over theirs. */
const begun = z.strictObject({ at: z.string(), earlier: z.int(), hash });
export type Begun = z.output<typeof begun>;

const content = z.union([changed, z.strictObject({ begins: begun })]);
/** What an entry of a chain says. */
export type Content = z.output<typeof content>;

export const isChange = (one: Content): one is Changed => 'entry' in one;

const place = { number: z.int().check(z.gte(1)), previous: hash, hash };

/** An entry of a project's chain; one that its reader may not know has the SHA-256 of its content instead. */
export const chained = z.union([
  z.strictObject({ ...place, content }),
  z.strictObject({ ...place, withheld: hash }),
]);
export type Chained = z.output<typeof chained>;

/** An entry from before the chain, or the SHA-256 of one that its reader may not know. */
export const before = z.union([changed, z.strictObject({ withheld: hash })]);
export type Before = z.output<typeof before>;

/** SHA-256 of what an entry says. */
export const contentHash = (said: Content): Promise<string> => sha256(canonical(said));

/** The hash of an entry: of its number, of what it says, and of the entry before it. */
export const entryHash = (number: number, previous: string, said: string): Promise<string> =>
  sha256(canonical({ content: said, number, previous }));

/** The hash over what was kept before the chain began, oldest first. */
export async function earlierHash(earlier: readonly Before[]): Promise<string> {
  const hashes = await Promise.all(
    earlier.map(async (one) => ('withheld' in one ? one.withheld : contentHash(one))),
  );
  return sha256(canonical(hashes));
}

/** Where a chain ends. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** The next entry of a chain. @param head where it ends; none before its first entry */
export async function nextEntry(said: Content, head?: Head): Promise<Chained & Head> {
  const number = (head?.number ?? 0) + 1;
  const previous = head?.hash ?? NOTHING_BEFORE;
  return {
    number,
    previous,
    content: said,
    hash: await entryHash(number, previous, await contentHash(said)),
  };
}

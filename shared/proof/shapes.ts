import * as z from 'zod/mini';

/** SHA-256 in hexadecimal digits. */
const hash = z.string().check(z.regex(/^[\da-f]{64}$/));

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

/** A history entry with the record that it belongs to. */
const recordEntry = z.strictObject({
  noun: z.string(),
  id: z.string(),
  entry: change,
  /** The whole record, if this change deleted it. */
  deleted: z.optional(z.record(z.string(), z.unknown())),
  /** A random salt that hides the content of withheld entries; absent in entries from before the chain. */
  salt: z.optional(z.string()),
});
export type RecordEntry = z.output<typeof recordEntry>;

/** Summary of entries from before the chain: their number and SHA-256. */
const chainStart = z.strictObject({ at: z.string(), earlier: z.int(), hash });
export type ChainStart = z.output<typeof chainStart>;

const content = z.union([recordEntry, z.strictObject({ begins: chainStart })]);
export type Content = z.output<typeof content>;

const position = { number: z.int().check(z.gte(1)), previous: hash, hash };

/** An entry of a project's chain; if hidden from the reader, with the SHA-256 of its content instead. */
export const chainEntry = z.union([
  z.strictObject({ ...position, content }),
  z.strictObject({ ...position, withheld: hash }),
]);
export type ChainEntry = z.output<typeof chainEntry>;

/** An entry from before the chain, or its SHA-256 if hidden from the reader. */
export const earlierEntry = z.union([recordEntry, z.strictObject({ withheld: hash })]);
export type EarlierEntry = z.output<typeof earlierEntry>;

/** The signed statement about a chain's head, made once a day for each chain with new entries. */
const statement = z.strictObject({
  format: z.literal('property-finance-portal/head/1'),
  /** Time of the run, ISO 8601. */
  at: z.string(),
  /** The project's id. */
  chain: z.string(),
  /** Number of the last entry. */
  number: position.number,
  /** Hash of the last entry. */
  hash,
  /** SHA-256 of the public key. */
  key: hash,
});

export const signedHead = z.strictObject({
  statement,
  /** ECDSA on P-256 with SHA-256: r and s of 32 bytes each (IEEE P1363), in hexadecimal digits. */
  signature: z.string().check(z.regex(/^[\da-f]{128}$/)),
  /** SubjectPublicKeyInfo (X.509) in DER, in hexadecimal digits. */
  publicKey: z.string().check(z.regex(/^(?:[\da-f]{2})+$/)),
});
export type SignedHead = z.output<typeof signedHead>;

export const history = z.strictObject({
  format: z.literal('property-finance-portal/history/1'),
  projectId: z.string(),
  /** All entries of the chain, oldest first. */
  entries: z.array(chainEntry),
  /** Entries from before the chain began, oldest first. */
  earlier: z.array(earlierEntry),
});
export type History = z.output<typeof history>;

export const proof = z.strictObject({
  format: z.literal('property-finance-portal/proof/1'),
  /** The signed heads of the chain, oldest first. */
  signed: z.array(signedHead),
});
export type Proof = z.output<typeof proof>;

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

/** A change: an entry of a record's history. */
const changed = z.strictObject({
  noun: z.string(),
  /** The record's key. */
  id: z.string(),
  entry: change,
  /** The whole record, where it was deleted. */
  deleted: z.optional(z.record(z.string(), z.unknown())),
  /** A random salt, so that withheld entries cannot be guessed; absent in entries from before the chain. */
  salt: z.optional(z.string()),
});
export type Changed = z.output<typeof changed>;

/** Summary of entries from before the chain: their number and SHA-256. */
const chainStart = z.strictObject({ at: z.string(), earlier: z.int(), hash });
export type Begun = z.output<typeof chainStart>;

const content = z.union([changed, z.strictObject({ begins: chainStart })]);
/** The content of a chain entry. */
export type Content = z.output<typeof content>;

const place = { number: z.int().check(z.gte(1)), previous: hash, hash };

/** An entry of a project's chain; entries hidden from the reader have the SHA-256 of the content instead. */
export const chained = z.union([
  z.strictObject({ ...place, content }),
  z.strictObject({ ...place, withheld: hash }),
]);
export type Chained = z.output<typeof chained>;

/** An entry from before the chain, or its SHA-256 if hidden from the reader. */
export const unchained = z.union([changed, z.strictObject({ withheld: hash })]);
export type Unchained = z.output<typeof unchained>;

/** The head of a chain as it is signed, once a day for each chain that went on. */
const statement = z.strictObject({
  format: z.literal('property-finance-portal/head/1'),
  /** Time of the run, ISO 8601. */
  at: z.string(),
  /** The project's id. */
  chain: z.string(),
  /** Number of the last entry. */
  number: place.number,
  /** Hash of the last entry. */
  hash,
  /** SHA-256 of the public key. */
  key: hash,
});

export const signedHead = z.strictObject({
  statement,
  /** ECDSA over SHA-256 on P-256: its two numbers of 32 bytes each (IEEE P1363). */
  signature: z.string().check(z.regex(/^[\da-f]{128}$/)),
  /** As X.509 has it (SubjectPublicKeyInfo, DER). */
  publicKey: z.string().check(z.regex(/^(?:[\da-f]{2})+$/)),
});
export type SignedHead = z.output<typeof signedHead>;

export const history = z.strictObject({
  format: z.literal('property-finance-portal/history/1'),
  projectId: z.string(),
  /** The chain, from its first entry on. */
  entries: z.array(chained),
  /** Entries from before the chain began, oldest first. */
  earlier: z.array(unchained),
});
export type History = z.output<typeof history>;

export const proof = z.strictObject({
  format: z.literal('property-finance-portal/proof/1'),
  /** The signed heads of the chain, oldest first. */
  signed: z.array(signedHead),
});
export type Proof = z.output<typeof proof>;

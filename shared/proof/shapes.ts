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

/** The end of a chain, as a root signs it. */
export interface Leaf {
  readonly chain: string;
  readonly number: number;
  readonly hash: string;
}

const step = z.union([z.strictObject({ left: hash }), z.strictObject({ right: hash })]);
/** The hash that a node is joined with on the way to the root, and on which side. */
const path = z.array(step);
export type Path = z.output<typeof path>;

/** What is signed once a day: the root over the ends of all chains that went on since the one before. */
const statement = z.strictObject({
  format: z.literal('property-finance-portal/root/1'),
  /** When the ends were gathered, ISO 8601. */
  at: z.string(),
  /** How many chains. */
  chains: z.int(),
  merkle: hash,
  /** SHA-256 of the statement before. */
  previous: hash,
  /** SHA-256 of the public key. */
  key: hash,
});
export type Statement = z.output<typeof statement>;

const hex = z.string().check(z.regex(/^(?:[\da-f]{2})+$/));

const signedRoot = z.strictObject({
  statement,
  /** ECDSA over SHA-256 on P-256, as KMS answers it (DER). */
  signature: hex,
  /** As X.509 has it (SubjectPublicKeyInfo, DER). */
  publicKey: hex,
});
export type SignedRoot = z.output<typeof signedRoot>;

/** A signed root, and how the end of one chain leads to it. */
export const proven = z.strictObject({ root: signedRoot, number: z.int().check(z.gte(1)), path });
export type Proven = z.output<typeof proven>;

export const history = z.strictObject({
  format: z.literal('property-finance-portal/history/1'),
  projectId: z.string(),
  /** The chain, from its first entry on. */
  entries: z.array(chained),
  /** What was kept before the chain began, oldest first. */
  earlier: z.array(before),
});
export type History = z.output<typeof history>;

export const proof = z.strictObject({
  format: z.literal('property-finance-portal/proof/1'),
  /** The signed roots that hold an end of the chain, oldest first. */
  signed: z.array(proven),
});
export type Proof = z.output<typeof proof>;

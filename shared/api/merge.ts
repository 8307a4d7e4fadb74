import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { company } from '../entities/company.ts';
import { nouns } from '../entities/index.ts';
import { comparedNouns, likenessLabels, type Likeness } from '../duplicates/likeness.ts';
import { id, recordKey, route } from './route.ts';
import { recordSchema } from '../schema/record-schema.ts';

const noun = z.enum(nouns);
export const comparedNoun = z.enum(comparedNouns);
const likeness = z.enum(Object.keys(likenessLabels) as [Likeness, ...Likeness[]]);

const comparedRecord = z.object({
  key: z.string(),
  title: z.string(),
  /** Type of a company; company of a person. */
  of: z.string(),
  companyId: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.string(),
});
export type ComparedRecord = z.output<typeof comparedRecord>;

const pair = z.object({ older: comparedRecord, newer: comparedRecord, reasons: z.array(likeness) });
export type DuplicatePair = z.output<typeof pair>;

/** Maximum number of pairs in an answer, those with most in common first. */
export const PAIR_LIMIT = 200;

const states = ['merging', 'merged', 'undoing', 'undone'] as const;

/** A merge of two companies with its progress. */
export const merge = z.object({
  id: z.string(),
  keptId: z.string(),
  keptName: z.string(),
  removedId: z.string(),
  removedName: z.string(),
  state: z.enum(states),
  /** Records counted at the start, records moved, and moves that an undo has processed. */
  total: z.int(),
  moved: z.int(),
  undone: z.int(),
  /** Records that an undo could not move back. */
  refused: z.int(),
  /** E-mail of the administrator who started it, and when. */
  by: z.string(),
  at: z.string(),
});
export type Merge = z.output<typeof merge>;

/** A record that could not be moved, and why. */
const refusal = z.object({ noun, key: z.string(), title: z.string(), why: z.string() });
export type MergeRefusal = z.output<typeof refusal>;

const progress = z.object({ merge, refused: z.array(refusal) });
export type MergeProgress = z.output<typeof progress>;

const preview = z.object({
  kept: recordSchema(company),
  removed: recordSchema(company),
  /** Number of records to move, by noun. */
  moves: z.array(z.object({ noun, count: z.int() })),
  /** Number of records of which both companies have one, such as an answer to the same project: the older one is dropped. */
  ending: z.array(z.object({ noun, count: z.int() })),
  /** Reasons against the merge. */
  refused: z.array(z.string()),
});
export type MergePreview = z.output<typeof preview>;

/** Fields of the kept company that can take the removed company's value. */
export const takenFields: readonly string[] = Object.entries(company.fields).flatMap(([name, field]) =>
  field.write === 'nobody' || name === 'companyType' ? [] : [name],
);

export const merges = {
  duplicates: route({
    path: '/api/merge/duplicates/{noun}',
    summary: 'Lists likely duplicates of companies, contacts or users, closest first',
    params: { noun: comparedNoun },
    answer: z.object({ pairs: z.array(pair), total: z.int() }),
    allow: adminOnly,
  }),
  apart: route({
    method: 'POST',
    path: '/api/merge/duplicates/{noun}',
    summary: 'Marks two records as not duplicates, or removes the mark',
    params: { noun: comparedNoun },
    body: z.object({ one: recordKey, other: recordKey, apart: z.boolean() }),
    answer: z.boolean(),
    allow: adminOnly,
  }),
  all: route({
    path: '/api/merge',
    summary: 'Lists the merges of companies, newest first',
    answer: z.array(merge),
    allow: adminOnly,
  }),
  preview: route({
    path: '/api/merge/company/{keptId}/{removedId}',
    summary: 'Previews a merge of two companies: the records to move, or the reasons against it',
    answer: preview,
    allow: adminOnly,
  }),
  start: route({
    method: 'POST',
    path: '/api/merge',
    summary: 'Starts a merge of two companies; a repeated id answers the existing merge',
    body: z.object({
      merge: z.object({
        id,
        keptId: id,
        removedId: id,
        /** Version of the kept company as the user saw it. */
        version: z.int(),
        take: z.array(z.enum(takenFields as [string, ...string[]])),
      }),
    }),
    answer: merge,
    allow: adminOnly,
  }),
  proceed: route({
    method: 'POST',
    path: '/api/merge/{id}',
    summary: 'Runs the next part of a merge, or of its undo',
    body: z.object({
      direction: z.enum(['merge', 'undo']),
      /** Maximum number of records; 25 by default. */
      atMost: z.optional(z.int().check(z.gte(1), z.lte(50))),
    }),
    answer: progress,
    allow: adminOnly,
  }),
};

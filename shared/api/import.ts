import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import type { Noun } from '../entities/index.ts';
import { id, route } from './route.ts';

export const importedNouns = [
  'project',
  'company',
  'contact',
  'funding-profile',
] as const satisfies readonly Noun[];
export type ImportedNoun = (typeof importedNouns)[number];
export const importedNoun = z.enum(importedNouns);

/** Maximum rows of one request, which are written in sequence within the request's time limit. */
export const ROWS_AT_ONCE = 10;

export const FILE_NAME_LIMIT = 255;

const outcome = z.object({
  /** The version that was written; undefined if the row was refused. */
  version: z.optional(z.int()),
  refused: z.optional(
    z.object({
      status: z.int(),
      code: z.string(),
      message: z.string(),
      issues: z.record(z.string(), z.string()),
    }),
  ),
});
export type RowOutcome = z.output<typeof outcome>;

export const imports = {
  save: route({
    method: 'POST',
    path: '/api/import/{noun}',
    summary: 'Saves rows of an import independently; answers one result per row, in the same order',
    params: { noun: importedNoun },
    body: z.object({
      import: z.object({
        /** The same for every request of one import, so that the team gets one mail. */
        id,
        file: z.string().check(z.maxLength(FILE_NAME_LIMIT)),
        /** Total number of rows. */
        rows: z.int().check(z.gte(1)),
      }),
      /** Each row has the body of a save: a new record with its own id, or a changed record with its version. */
      rows: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(ROWS_AT_ONCE)),
    }),
    answer: z.array(outcome),
    allow: adminOnly,
  }),
};

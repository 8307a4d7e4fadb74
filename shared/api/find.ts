import * as z from 'zod/mini';
import { withProfile } from '../access.ts';
import { searchedNouns } from '../entities/searched.ts';
import { route } from '../schema/route.ts';
import { read } from './parts.ts';

/** Of one noun, at most. */
export const HITS = 16;

/** Characters of a query. */
export const QUESTION_LIMIT = 200;

const hit = z.object({
  noun: z.enum(searchedNouns),
  /** The record's key: its id, or a user's e-mail. */
  key: z.string(),
  title: z.string(),
  /** The parent: a project's partner, a document's project, or a user's company. */
  about: z.string(),
  /** The id of that. */
  aboutId: z.string(),
  /** Of projects and documents; of companies their type. */
  status: z.string(),
});

export type Hit = z.output<typeof hit>;

export const find = {
  read: route({
    method: 'GET',
    path: '/api/find',
    summary: 'Finds visible projects, companies, people and documents by the beginnings of words',
    params: {},
    query: { q: z.string().check(z.maxLength(QUESTION_LIMIT)) },
    answer: z.array(hit),
    allow: withProfile,
    needs: read,
  }),
};

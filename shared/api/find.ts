import * as z from 'zod/mini';
import { withProfile } from '../access.ts';
import { searchedNouns } from '../entities/searched-nouns.ts';
import { route } from './route.ts';

export const MAX_HITS_PER_NOUN = 16;

export const MAX_QUERY_LENGTH = 200;

const hit = z.object({
  noun: z.enum(searchedNouns),
  /** The record's key: its id, or a user's e-mail. */
  key: z.string(),
  title: z.string(),
  /** Name of the parent: a project's partner, a document's project, or a user's company. */
  about: z.string(),
  aboutId: z.string(),
  /** Status of a project or document; type of a company. */
  status: z.string(),
  /** Whether the query is only similar to the record's words. */
  isSimilar: z.boolean(),
});

export type Hit = z.output<typeof hit>;

export const find = {
  read: route({
    path: '/api/find',
    summary:
      'Finds visible projects, companies, people and documents by the beginnings of words, or by similar words',
    query: { q: z.string().check(z.maxLength(MAX_QUERY_LENGTH)) },
    answer: z.array(hit),
    allow: withProfile,
  }),
};

import * as z from 'zod/mini';
import { partnersAndAdmins } from '../access.ts';
import { sides } from '../entities/options.ts';
import { route } from './route.ts';
import { page } from './route-parts.ts';

/** A file access, logged when a link was signed, with the details that the caller may see. */
const entry = z.object({
  projectId: z.string(),
  documentId: z.string(),
  documentName: z.string(),
  /** File version of the document: 1 for the first. */
  fileNumber: z.nullable(z.int()),
  /** The person's name; “A funder” while the caller must not know the name yet. */
  person: z.string(),
  company: z.string(),
  side: z.enum(sides.map(({ value }) => value)),
  at: z.string(),
});
export type Opening = z.output<typeof entry>;

export const opening = {
  ofProject: route({
    path: '/api/opening/project/{projectId}',
    summary: "Lists accesses to the files of a project's documents, newest first",
    query: page,
    answer: z.array(entry),
    allow: partnersAndAdmins,
  }),
};

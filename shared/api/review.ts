import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { review as entity } from '../entities/review.ts';
import { route } from './route.ts';
import { readRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const review = {
  ofDocument: route({
    path: '/api/review/document/{documentId}',
    summary:
      "Lists the reviews of a document's files, newest file first. The first review is the current file's; it has version 0 before its first save",
    answer: z.array(recordSchema(entity)),
    allow: adminOnly,
  }),
  read: readRoute(entity, '/api/review/{id}'),
  save: saveRoute(entity, '/api/review', {
    summary:
      "Saves what the team read in a document's current file, until the document is approved or rejected",
  }),
};

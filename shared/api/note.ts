import { adminOnly } from '../access.ts';
import { note as entity } from '../entities/note.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

export const note = {
  ofCompany: listRoute(entity, '/api/note/company/{companyId}', {
    summary: "Lists the team's notes about a company, oldest first",
    allow: adminOnly,
    partitions: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  read: readRoute(entity, '/api/note/{id}'),
  save: saveRoute(entity, '/api/note', {
    summary: "Adds a note about a company, or changes the caller's note",
  }),
  remove: removeRoute(entity, '/api/note/{id}', { summary: "Deletes the caller's note" }),
};

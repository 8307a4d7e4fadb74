import { adminOnly } from '../access.ts';
import { ask as entity } from '../entities/ask.ts';
import { listRoute, readRoute, saveRoute } from './standard.ts';

export const ask = {
  ofProject: listRoute(entity, '/api/ask/project/{projectId}', {
    summary: 'Lists the capital partners that the team asked about a project, by name',
    allow: adminOnly,
    partitions: ({ projectId }) => entity.indexes.ofProject(projectId),
  }),
  read: readRoute(entity, '/api/ask/{id}'),
  save: saveRoute(entity, '/api/ask', {
    summary: 'Asks a capital partner about a project on the market; with a version, reminds it or asks again',
  }),
};

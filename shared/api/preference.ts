import { recordRules } from '../access.ts';
import { preference as entity } from '../entities/preference.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

export const preference = {
  ofProject: listRoute(entity, '/api/preference/project/{projectId}', {
    summary: "Lists the project partner's preferred offer: one or none",
    allow: recordRules.preference.see,
    partitions: ({ projectId }) => entity.indexes.ofProject(projectId),
  }),
  read: readRoute(entity, '/api/preference/{id}'),
  save: saveRoute(entity, '/api/preference', {
    summary: "Marks a shared offer as the project partner's preferred one; the last choice counts",
  }),
  remove: removeRoute(entity, '/api/preference/{id}', {
    summary: 'Withdraws the preference',
  }),
};

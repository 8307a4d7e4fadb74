import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { grant as entity } from '../entities/grant.ts';
import { route } from '../schema/route.ts';
import { id, read } from './parts.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';

export const grant = {
  ofProject: route({
    method: 'GET',
    path: '/api/grant/project/{projectId}',
    summary: 'Which documents of a project are open to which capital partners, by company',
    params: { projectId: id },
    answer: z.array(entity.record),
    allow: adminOnly,
    needs: read,
  }),
  read: readRoute(entity, '/api/grant/{id}', { id }),
  save: saveRoute(entity, '/api/grant', {
    summary:
      'Opens an approved document to a capital partner that sees the project; a second time is the same one',
  }),
  remove: removeRoute(
    entity,
    '/api/grant/{id}',
    { id },
    { summary: 'Closes a document to a capital partner from the next request on' },
  ),
};

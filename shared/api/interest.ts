import * as z from 'zod/mini';
import { isCapitalPartner, ofOwnCompany, recordRules } from '../access.ts';
import { interest as entity } from '../entities/interest.ts';
import { route } from '../schema/route.ts';
import { id, read } from './parts.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

export const interest = {
  ofProject: route({
    method: 'GET',
    path: '/api/interest/project/{projectId}',
    summary: 'What capital partners say of a project: a capital partner its own answer, an administrator all',
    params: { projectId: id },
    answer: z.array(entity.record),
    allow: recordRules.interest.see,
    needs: read,
  }),
  ofCompany: listRoute(entity, '/api/interest/company/{companyId}', {
    params: { companyId: id },
    summary: 'What a capital partner said of all projects',
    allow: ofOwnCompany(isCapitalPartner),
    partitions: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  read: readRoute(entity, '/api/interest/{id}', { id }),
  save: saveRoute(entity, '/api/interest', {
    summary:
      'Says whether a project is of interest, once for each company and project; the last answer stands',
  }),
  remove: removeRoute(entity, '/api/interest/{id}', { id }, { summary: 'Takes the own answer back' }),
};

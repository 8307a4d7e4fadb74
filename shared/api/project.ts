import * as z from 'zod/mini';
import { adminOnly, isCapitalPartner, isProjectPartner, ofOwnCompany, scheduleRule } from '../access.ts';
import { project as entity } from '../entities/project.ts';
import { route } from '../schema/route.ts';
import { id, page, read, write } from './parts.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

const list = z.array(entity.record);

export const project = {
  read: readRoute(entity, '/api/project/{id}', { id }),
  ofCompany: listRoute(entity, '/api/project/company/{companyId}', {
    params: { companyId: id },
    summary: 'Projects of a project partner',
    allow: ofOwnCompany(isProjectPartner),
    partition: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  forFunder: route({
    method: 'GET',
    path: '/api/project/funding/{companyId}',
    summary: 'Projects a capital partner sees',
    params: { companyId: id },
    query: page,
    answer: list,
    allow: ofOwnCompany(isCapitalPartner),
    needs: read,
  }),
  open: route({
    method: 'GET',
    path: '/api/project/open',
    summary: 'Open projects',
    params: {},
    query: page,
    answer: list,
    allow: scheduleRule,
    needs: read,
  }),
  closed: route({
    method: 'GET',
    path: '/api/project/closed',
    summary: 'Closed projects',
    params: {},
    query: page,
    answer: list,
    allow: scheduleRule,
    needs: read,
  }),
  save: saveRoute(entity, '/api/project'),
  remove: removeRoute(entity, '/api/project/{id}', { id }, { summary: 'Deletes a new or matched project' }),
  assign: route({
    method: 'PUT',
    path: '/api/project/{id}/capital',
    summary: 'Assigns a capital partner',
    params: { id },
    body: z.object({ capitalCompanyId: id, version: z.int() }),
    answer: entity.record,
    allow: adminOnly,
    needs: write,
  }),
  unassign: route({
    method: 'DELETE',
    path: '/api/project/{id}/capital',
    summary: 'Takes the capital partner off',
    params: { id },
    answer: entity.record,
    allow: adminOnly,
    needs: write,
  }),
};

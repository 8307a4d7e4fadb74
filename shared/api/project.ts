import * as z from 'zod/mini';
import {
  adminOnly,
  isCapitalPartner,
  isProjectPartner,
  ofOwnCompany,
  recordRules,
  scheduleRule,
} from '../access.ts';
import { project as entity } from '../entities/project.ts';
import { route } from '../schema/route.ts';
import { done, id, page, read, wrapped, write } from './parts.ts';

const rules = recordRules.project;
const list = z.array(entity.record);

export const project = {
  read: route({
    method: 'GET',
    path: '/api/project/{id}',
    summary: 'A project; an array whose first item is used',
    params: { id },
    answer: list,
    allow: rules.see,
    needs: read,
  }),
  ofCompany: route({
    method: 'GET',
    path: '/api/project/company/{companyId}',
    summary: 'Projects of a project partner',
    params: { companyId: id },
    query: page,
    answer: list,
    allow: ofOwnCompany(isProjectPartner),
    needs: read,
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
  save: route({
    method: 'POST',
    path: '/api/project',
    summary: 'Creates or changes a project',
    params: {},
    body: wrapped('project'),
    answer: entity.record,
    allow: rules.save,
    needs: write,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/project/{id}',
    summary: 'Deletes a new or matched project',
    params: { id },
    answer: done,
    allow: rules.remove,
    needs: write,
  }),
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

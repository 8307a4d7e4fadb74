import * as z from 'zod/mini';
import { isCapitalPartner, ofOwnCompany, recordRules } from '../access.ts';
import { interest as entity } from '../entities/interest.ts';
import { route } from './route.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const interest = {
  ofProject: route({
    path: '/api/interest/project/{projectId}',
    summary:
      "Lists the answers of capital partners to a project: the caller's own, or all for an administrator",
    answer: z.array(recordSchema(entity)),
    allow: recordRules.interest.see,
  }),
  ofCompany: listRoute(entity, '/api/interest/company/{companyId}', {
    summary: 'Lists the answers of a capital partner to all projects',
    allow: ofOwnCompany(isCapitalPartner),
    partitions: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  read: readRoute(entity, '/api/interest/{id}'),
  save: saveRoute(entity, '/api/interest', {
    summary: "Saves a company's answer to a project; the last answer counts",
  }),
  remove: removeRoute(entity, '/api/interest/{id}', {
    summary:
      "Withdraws the company's answer; an administrator withdraws only an answer that the team recorded",
  }),
};

import * as z from 'zod/mini';
import {
  adminOnly,
  isCapitalPartner,
  isProjectPartner,
  ofOwnCompany,
  recordRules,
  scheduleRule,
} from '../access.ts';
import { projectStatuses } from '../entities/options.ts';
import { project as entity } from '../entities/project.ts';
import { id, route } from './route.ts';
import { hold, page } from './route-parts.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

const list = z.array(recordSchema(entity));
const year = z.string().check(z.regex(/^\d{4}$/));
const closedYear = z.object({ year: z.string(), count: z.int() });
export type ClosedYear = z.output<typeof closedYear>;
const step = z.object({
  status: z.enum(projectStatuses.map(({ value }) => value)),
  /** When the project reached the status, ISO 8601. */
  at: z.string(),
});
export type ReachedStep = z.output<typeof step>;

export const project = {
  read: readRoute(entity, '/api/project/{id}'),
  ofCompany: listRoute(entity, '/api/project/company/{companyId}', {
    summary: "Lists a project partner's projects",
    allow: ofOwnCompany(isProjectPartner),
    partitions: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  forFunder: route({
    path: '/api/project/funding/{companyId}',
    summary: 'Lists the projects that a capital partner sees',
    query: page,
    answer: list,
    allow: ofOwnCompany(isCapitalPartner),
  }),
  open: route({
    path: '/api/project/open',
    summary: 'Lists the open projects',
    query: page,
    answer: list,
    allow: scheduleRule,
  }),
  closed: route({
    path: '/api/project/closed',
    summary:
      'Lists closed projects: for administrators those of one year, by default the latest; for others all their own, or those of one year',
    query: { ...page, year: z.optional(year) },
    answer: list,
    allow: scheduleRule,
  }),
  closedYears: route({
    path: '/api/project/closed/years',
    summary: 'Counts closed projects by year, newest year first',
    answer: z.array(closedYear),
    allow: adminOnly,
  }),
  steps: route({
    path: '/api/project/{id}/steps',
    summary: 'Lists when a project reached its current and earlier statuses, oldest first',
    answer: z.array(step),
    allow: recordRules.project.see,
  }),
  save: saveRoute(entity, '/api/project', { query: hold }),
  remove: removeRoute(entity, '/api/project/{id}', {
    summary: 'Deletes a new or matched project',
  }),
  assign: route({
    method: 'PUT',
    path: '/api/project/{id}/capital',
    summary: 'Assigns a capital partner',
    query: hold,
    // `profileId`: the compared funding profile; the history records its verdict and score.
    body: z.object({ capitalCompanyId: id, version: z.int(), profileId: z.optional(id) }),
    answer: recordSchema(entity),
    allow: adminOnly,
  }),
  unassign: route({
    method: 'DELETE',
    path: '/api/project/{id}/capital',
    summary: 'Removes the capital partner. With a version, only if the project still has this version',
    query: { ...hold, version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) },
    answer: recordSchema(entity),
    allow: adminOnly,
  }),
};

import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { company as entity } from '../entities/company.ts';
import { companyTypes } from '../entities/options.ts';
import { user } from '../entities/user.ts';
import { id, email, route } from './route.ts';
import { SIGN_IN_PERMISSIONS, done } from './route-parts.ts';
import { companyPage } from './company-page.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

const type = z.enum(companyTypes.map((option) => option.value));
/** `none` means a user without a company (rule 7.6). */
const companyOrNone = z.string().check(z.refine((value) => value === 'none' || id.safeParse(value).success));

/** Progress of a running or failed renaming. `ended` if failed records are no longer retried. */
const renaming = z.object({ total: z.int(), done: z.int(), failed: z.int(), ended: z.boolean() });
export type Renaming = z.infer<typeof renaming>;

export const company = {
  read: readRoute(entity, '/api/company/{companyId}'),
  ofType: listRoute(entity, '/api/company/companytype/{type}', {
    params: { type },
    summary: 'Lists the companies of a type by name',
    byName: true,
    allow: adminOnly,
    partitions: (params) => entity.indexes.ofType(type.parse(params.type)),
  }),
  save: saveRoute(entity, '/api/company'),
  remove: removeRoute(entity, '/api/company/{companyId}', {
    summary: 'Deletes a company without dependants',
  }),
  // Outside /api/company, so that the scope company.read does not open offers and people to API keys.
  page: route({
    path: '/api/company-page/{companyId}',
    summary:
      "Reads a company's projects, offers, people, profiles and figures, or the company that it was merged into. `offers` is the maximum number of offers",
    query: { offers: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) },
    answer: companyPage,
    allow: adminOnly,
  }),
  dependants: route({
    path: '/api/company/{companyId}/dependants',
    summary: 'Counts the users, contacts, projects, funding profiles and offers of a company',
    answer: z.object({ count: z.int() }),
    allow: adminOnly,
  }),
  renaming: route({
    path: '/api/company/{companyId}/renaming',
    summary: "Progress of a company's new name in the records that show it; empty once complete",
    answer: z.array(renaming),
    allow: adminOnly,
  }),
  moveUser: route({
    method: 'PUT',
    path: '/api/company/{companyId}/user/{userId}',
    summary: 'Moves a user to another company',
    params: { companyId: companyOrNone, userId: email },
    body: z.object({ companyId: id, version: z.int() }),
    answer: recordSchema(user),
    allow: adminOnly,
  }),
  removeUser: route({
    method: 'DELETE',
    path: '/api/company/{companyId}/user/{userId}',
    summary: 'Deletes a user',
    params: { companyId: companyOrNone, userId: email },
    answer: done,
    allow: adminOnly,
    needs: { table: 'write', identity: SIGN_IN_PERMISSIONS },
  }),
};

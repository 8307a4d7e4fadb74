import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { company as entity } from '../entities/company.ts';
import { companyTypes } from '../entities/options.ts';
import { user } from '../entities/user.ts';
import { route } from '../schema/route.ts';
import { CHANGES_ENTRY, done, email, id, read, write } from './parts.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

const type = z.enum(companyTypes.map((option) => option.value));
/** `none` stands for a user without a company (rule 7.6). */
const companyOrNone = z.string().check(z.refine((value) => value === 'none' || id.safeParse(value).success));

/** Empty once all records have the name. `ended` where the failed ones are not tried any more. */
const renaming = z.object({ total: z.int(), done: z.int(), failed: z.int(), ended: z.boolean() });
export type Renaming = z.infer<typeof renaming>;

export const company = {
  read: readRoute(entity, '/api/company/{companyId}', { companyId: id }),
  ofType: listRoute(entity, '/api/company/companytype/{type}', {
    params: { type },
    summary: 'Companies of a type, by name',
    byName: true,
    allow: adminOnly,
    partitions: (params) => entity.indexes.ofType(type.parse(params.type)),
  }),
  save: saveRoute(entity, '/api/company'),
  remove: removeRoute(
    entity,
    '/api/company/{companyId}',
    { companyId: id },
    { summary: 'Deletes a company that nothing belongs to' },
  ),
  dependants: route({
    method: 'GET',
    path: '/api/company/{companyId}/dependants',
    summary: 'How many users, contacts, projects and funding profiles belong to a company',
    params: { companyId: id },
    answer: z.object({ count: z.int() }),
    allow: adminOnly,
    needs: read,
  }),
  renaming: route({
    method: 'GET',
    path: '/api/company/{companyId}/renaming',
    summary: 'How far the new name of a company has come in the many records that show it',
    params: { companyId: id },
    answer: z.array(renaming),
    allow: adminOnly,
    needs: read,
  }),
  moveUser: route({
    method: 'PUT',
    path: '/api/company/{companyId}/user/{userId}',
    summary: 'Moves a user to another company',
    params: { companyId: companyOrNone, userId: email },
    body: z.object({ companyId: id, version: z.int() }),
    answer: user.record,
    allow: adminOnly,
    needs: write,
  }),
  removeUser: route({
    method: 'DELETE',
    path: '/api/company/{companyId}/user/{userId}',
    summary: 'Deletes a user',
    params: { companyId: companyOrNone, userId: email },
    answer: done,
    allow: adminOnly,
    needs: { table: 'write', identity: CHANGES_ENTRY },
  }),
};

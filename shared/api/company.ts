import * as z from 'zod/mini';
import { adminOnly, recordRules } from '../access.ts';
import { company as entity } from '../entities/company.ts';
import { companyTypes } from '../entities/options.ts';
import { user } from '../entities/user.ts';
import { route } from '../schema/route.ts';
import { done, email, id, page, read, wrapped, write } from './parts.ts';

const rules = recordRules.company;
const list = z.array(entity.record);
const type = z.enum(companyTypes.map((option) => option.value));
/** `none` stands for a user without a company (design 4, Deleting a user). */
const companyOrNone = z.string().check(z.refine((value) => value === 'none' || id.safeParse(value).success));

export const company = {
  read: route({
    method: 'GET',
    path: '/api/company/{companyId}',
    summary: 'A company; an array whose first item is used',
    params: { companyId: id },
    answer: list,
    allow: rules.see,
    needs: read,
  }),
  ofType: route({
    method: 'GET',
    path: '/api/company/companytype/{type}',
    summary: 'Companies of a type',
    params: { type },
    query: page,
    answer: list,
    allow: adminOnly,
    needs: read,
  }),
  save: route({
    method: 'POST',
    path: '/api/company',
    summary: 'Creates or changes a company',
    params: {},
    body: wrapped('company'),
    answer: entity.record,
    allow: rules.save,
    needs: write,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/company/{companyId}',
    summary: 'Deletes a company that nothing hangs on',
    params: { companyId: id },
    answer: done,
    allow: rules.remove,
    needs: write,
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
    needs: { table: 'write', identity: ['AdminDisableUser', 'AdminUserGlobalSignOut'] },
  }),
};

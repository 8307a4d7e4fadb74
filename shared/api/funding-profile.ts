import * as z from 'zod/mini';
import { isCapitalPartner, ofOwnCompany, recordRules } from '../access.ts';
import { fundingProfile as entity } from '../entities/funding-profile.ts';
import { route } from '../schema/route.ts';
import { done, id, page, read, wrapped, write } from './parts.ts';

const rules = recordRules['funding-profile'];
const list = z.array(entity.record);

export const fundingProfile = {
  read: route({
    method: 'GET',
    path: '/api/funding/{id}',
    summary: 'A funding profile; an array whose first item is used',
    params: { id },
    answer: list,
    allow: rules.see,
    needs: read,
  }),
  ofCompany: route({
    method: 'GET',
    path: '/api/funding/company/{companyId}',
    summary: 'Funding profiles of a capital partner',
    params: { companyId: id },
    query: page,
    answer: list,
    allow: ofOwnCompany(isCapitalPartner),
    needs: read,
  }),
  save: route({
    method: 'POST',
    path: '/api/funding',
    summary: 'Creates or changes a funding profile',
    params: {},
    body: wrapped('fundingProfile'),
    answer: entity.record,
    allow: rules.save,
    needs: write,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/funding/{id}',
    summary: 'Deletes a new funding profile',
    params: { id },
    answer: done,
    allow: rules.remove,
    needs: write,
  }),
};

import * as z from 'zod/mini';
import { ofOwnCompany, recordRules } from '../access.ts';
import { contact as entity } from '../entities/contact.ts';
import { route } from '../schema/route.ts';
import { done, id, page, read, wrapped, write } from './parts.ts';

const rules = recordRules.contact;
const list = z.array(entity.record);

export const contact = {
  read: route({
    method: 'GET',
    path: '/api/contact/{id}',
    summary: 'A contact; an array whose first item is used',
    params: { id },
    answer: list,
    allow: rules.see,
    needs: read,
  }),
  ofCompany: route({
    method: 'GET',
    path: '/api/contact/company/{companyId}',
    summary: 'Contacts of a company',
    params: { companyId: id },
    query: page,
    answer: list,
    allow: ofOwnCompany(),
    needs: read,
  }),
  save: route({
    method: 'POST',
    path: '/api/contact',
    summary: 'Creates or changes a contact',
    params: {},
    body: wrapped('contact'),
    answer: entity.record,
    allow: rules.save,
    needs: write,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/contact/{id}',
    summary: 'Deletes a contact',
    params: { id },
    answer: done,
    allow: rules.remove,
    needs: write,
  }),
};

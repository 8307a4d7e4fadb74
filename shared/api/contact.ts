import { ofOwnCompany } from '../access.ts';
import { contact as entity } from '../entities/contact.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

export const contact = {
  read: readRoute(entity, '/api/contact/{id}'),
  ofCompany: listRoute(entity, '/api/contact/company/{companyId}', {
    summary: "Lists a company's contacts",
    allow: ofOwnCompany(),
    partitions: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  save: saveRoute(entity, '/api/contact'),
  remove: removeRoute(entity, '/api/contact/{id}'),
};
